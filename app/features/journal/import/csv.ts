// A table as RFC 4180 writes it, with commas or semicolons: each row with the number of the line that it begins on.
import { refuse } from "./import.ts";

/** What no journal has: each column and each row costs time, however short it is. */
const COLUMNS_MAX = 200;
const ROWS_MAX = 100_000;

export type Row = { line: number; cells: string[] };

const separatorOf = (text: string): string => {
  const [head = ""] = text.split("\n", 1);
  const count = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};

/** @param text with \n at the ends of lines @throws ImportRefusal where a quoted cell does not end, or is followed by words,
 * and for more columns or rows than a journal has */
export function readTable(text: string): Row[] {
  const separator = separatorOf(text);
  const rows: Row[] = [];
  let [cells, cell, line, began]: [string[], string, number, number] = [[], "", 1, 1];
  const endRow = () => {
    cells.push(cell);
    if (cells.length > 1 || cell.trim() !== "") rows.push({ line: began, cells });
    if (rows.length > ROWS_MAX) refuse("", `Ce tableau a plus de ${ROWS_MAX} lignes`);
    [cells, cell] = [[], ""];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (sign === '"' && cell === "") {
      const opened = line;
      for (at++; ; at++) {
        if (at >= text.length) refuse(`Ligne ${opened}`, "un guillemet ouvert n’est pas refermé");
        if (text[at] === "\n") line++;
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') cell += text[++at];
        else break;
      }
      const next = text[at + 1];
      if (next !== undefined && next !== separator && next !== "\n")
        refuse(`Ligne ${line}`, "du texte suit un guillemet fermé");
      // An empty quoted cell is left empty; one that has words is not opened again.
      continue;
    }
    if (sign === separator) {
      cells.push(cell);
      cell = "";
      if (cells.length >= COLUMNS_MAX) refuse(`Ligne ${line}`, `elle a plus de ${COLUMNS_MAX}\u00a0colonnes`);
    } else if (sign === "\n") {
      endRow();
      line++;
      began = line;
    } else cell += sign;
  }
  if (cell !== "" || cells.length > 0) endRow();
  return rows;
}
