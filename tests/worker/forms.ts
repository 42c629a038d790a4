// The forms of a page, read from it, as a browser without scripts reads and sends them.
import { fetchAs, type TestMember } from "./app.ts";

export type ReadForm = {
  /** What it sends untouched. */
  fields: URLSearchParams;
  /** The names of what is not seen. */
  hidden: ReadonlySet<string>;
};

const SIGNS: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'" };
const plain = (text: string) =>
  text.replace(/&(amp|quot|lt|gt|#x27);/g, (_, name: string) => SIGNS[name] ?? "");

export function formsOf(page: string): ReadForm[] {
  return page
    .split("<form")
    .slice(1)
    .map((form) => {
      const [inside = ""] = form.split("</form>");
      const [fields, hidden] = [new URLSearchParams(), new Set<string>()];
      const controls = /<input[^>]*>|<(select|textarea)[\s\S]*?<\/\1>/g;
      for (const [control] of inside.matchAll(controls)) {
        const said = (name: string, of = control) => new RegExp(`\\s${name}="([^"]*)"`).exec(of)?.[1];
        const name = said("name", control.split(">")[0]);
        if (!name) continue;
        if (/type="hidden"/.test(control)) hidden.add(name);
        const isBox = /type="(?:checkbox|radio)"/.test(control);
        if (isBox && !/\schecked=""/.test(control)) continue;
        const typed = /^<textarea[^>]*>([\s\S]*)<\/textarea>$/.exec(control)?.[1];
        const option = /<option[^>]*selected=""[^>]*>/.exec(control)?.[0];
        fields.append(name, plain(typed ?? (option ? said("value", option) : said("value")) ?? ""));
      }
      return { fields, hidden };
    });
}

export const pageOf = async (as: TestMember, path: string): Promise<string> =>
  (await fetchAs(path, { as })).text();

/** The fields of a form of a page, as a browser sends them untouched. */
export async function drawnForm(as: TestMember, path: string, intent: string): Promise<URLSearchParams> {
  const forms = formsOf(await pageOf(as, path));
  return forms.find(({ fields }) => fields.get("intent") === intent)?.fields ?? new URLSearchParams();
}
