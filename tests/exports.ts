// Which exports nothing outside their file asks for, read from TypeScript's syntax tree: an import is followed to the
// file it names, so that two exports of one name do not hide each other.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";

type UnusedExport = { file: string; name: string };

/** What one file exports under its own names, and what it asks of others: `*` asks for every export of a file. */
type ModuleFacts = {
  exports: string[];
  asks: { from: string; name: string }[];
};

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
const isDefault = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);

/** The names that a declaration binds; `const { a, b } = …` binds two. */
function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : boundNames(element.name),
  );
}

function exportedNames(statement: ts.Statement): string[] {
  if (ts.isExportAssignment(statement)) return ["default"];
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    if (!exportClause) return [];
    return ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name }) => name.text)
      : [exportClause.name.text];
  }
  if (!isExported(statement)) return [];
  if (isDefault(statement)) return ["default"];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  )
    return statement.name ? [statement.name.text] : [];
  return [];
}

const specifierOf = (node: ts.Expression | undefined) =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

/** What is asked of `await import("…")`: the names taken out of it on the spot, or everything. */
function asksOfDynamicImport(call: ts.CallExpression, from: string): { from: string; name: string }[] {
  let node: ts.Node = call.parent;
  if (ts.isAwaitExpression(node)) node = node.parent;
  while (ts.isParenthesizedExpression(node)) node = node.parent;
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name))
    return node.name.elements.map(({ name, propertyName }) => ({
      from,
      name: (propertyName ?? name).getText(),
    }));
  if (ts.isPropertyAccessExpression(node) && node.name.text !== "then")
    return [{ from, name: node.name.text }];
  return [{ from, name: "*" }];
}

/** What a file exports and what it asks for; `resolve` turns a specifier into a file, or nothing for a package. */
export function factsOf(
  file: string,
  text: string,
  resolve: (specifier: string) => string | undefined,
): ModuleFacts {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const facts: ModuleFacts = { exports: [], asks: [] };
  const namespaces = new Map<string, string>();

  for (const statement of source.statements) {
    facts.exports.push(...exportedNames(statement));
    if (ts.isImportDeclaration(statement)) {
      const from = resolve(specifierOf(statement.moduleSpecifier) ?? "");
      const clause = statement.importClause;
      if (!from || !clause) continue;
      if (clause.name) facts.asks.push({ from, name: "default" });
      if (clause.namedBindings && ts.isNamespaceImport(clause.namedBindings))
        namespaces.set(clause.namedBindings.name.text, from);
      else
        for (const { name, propertyName } of clause.namedBindings?.elements ?? [])
          facts.asks.push({ from, name: (propertyName ?? name).text });
    }
    if (ts.isExportDeclaration(statement)) {
      const from = resolve(specifierOf(statement.moduleSpecifier) ?? "");
      if (!from) continue;
      const { exportClause } = statement;
      if (!exportClause || ts.isNamespaceExport(exportClause)) facts.asks.push({ from, name: "*" });
      else
        for (const { name, propertyName } of exportClause.elements)
          facts.asks.push({ from, name: (propertyName ?? name).text });
    }
  }

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const from = resolve(specifierOf(node.arguments[0]) ?? "");
      if (from) facts.asks.push(...asksOfDynamicImport(node, from));
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const { literal } = node.argument;
      const from = ts.isStringLiteral(literal) ? resolve(literal.text) : undefined;
      if (from) facts.asks.push({ from, name: node.qualifier?.getText().split(".")[0] ?? "*" });
    }
    // `ns.name` asks for one export; the namespace as a value (handed on, spread) asks for all.
    if (ts.isIdentifier(node) && namespaces.has(node.text) && !ts.isNamespaceImport(node.parent)) {
      const from = namespaces.get(node.text) as string;
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent) && parent.expression === node)
        facts.asks.push({ from, name: parent.name.text });
      else if (ts.isQualifiedName(parent) && parent.left === node)
        facts.asks.push({ from, name: parent.right.text });
      else if (!ts.isPropertyAccessExpression(parent)) facts.asks.push({ from, name: "*" });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return facts;
}

/** The file of the repository that a specifier names, seen from a file; nothing for a package. */
function resolverOf(root: string, file: string) {
  return (specifier: string): string | undefined => {
    const plain = specifier.replace(/\?.*$/, "");
    const path = plain.startsWith("#")
      ? plain.slice(1)
      : plain.startsWith(".")
        ? normalize(join(dirname(file), plain))
        : undefined;
    if (path === undefined) return undefined;
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
      (candidate) => /\.\w+$/.test(candidate) && existsSync(join(root, candidate)),
    );
  };
}

/** The exports of `files` that none of `readers` asks for, where `isEntry` does not name them as read from outside. */
export function unusedExports(
  root: string,
  files: readonly string[],
  readers: readonly string[],
  isEntry: (file: string, name: string) => boolean,
): UnusedExport[] {
  const facts = new Map(
    [...new Set([...files, ...readers])].map((file) => [
      file,
      factsOf(file, readFileSync(join(root, file), "utf8"), resolverOf(root, file)),
    ]),
  );
  const asked = new Set<string>();
  for (const [reader, { asks }] of facts)
    for (const { from, name } of asks) if (from !== reader) asked.add(`${from} ${name}`);
  return files.flatMap((file) =>
    asked.has(`${file} *`)
      ? []
      : (facts.get(file)?.exports ?? [])
          .filter((name) => !asked.has(`${file} ${name}`) && !isEntry(file, name))
          .map((name) => ({ file, name })),
  );
}
