// Stripe's requests: bracketed form fields to an object, and the parameters an endpoint knows.
import { invalid } from "./bench.ts";

export type Params = { [name: string]: FormValue };
export type FormValue = string | Params | FormValue[];

const digits = /^\d+$/;

/** `items[0][price]=p` to `{items: [{price: "p"}]}`; `expand[]=x` to `{expand: ["x"]}`. */
export function decode(body: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.replace(/\]/g, "").split("[");
    let at: Params = root;
    keys.forEach((raw, depth) => {
      const key = raw === "" ? String(Object.keys(at).length) : raw;
      if (depth === keys.length - 1) at[key] = value;
      else {
        at[key] ??= {};
        at = at[key] as Params;
      }
    });
  }
  return listed(root) as Params;
}

function listed(value: FormValue): FormValue {
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner)] as const);
  if (entries.length > 0 && entries.every(([key]) => digits.test(key)))
    return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

/** Parameters as an endpoint reads them; what it does not know is refused, as Stripe does. */
export function reader(params: Params, known: readonly string[]) {
  for (const name of Object.keys(params)) {
    if (known.includes(name)) continue;
    throw invalid(`Received unknown parameter: ${name}`, { code: "parameter_unknown", param: name });
  }
  const text = (name: string): string | undefined => {
    const value = params[name];
    if (value === undefined || value === "") return undefined;
    if (typeof value !== "string") throw invalid(`Invalid string: ${name}`, { param: name });
    return value;
  };
  const required = (name: string): string => {
    const value = text(name);
    if (value === undefined)
      throw invalid(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
    return value;
  };
  const bool = (name: string): boolean | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (value !== "true" && value !== "false") throw invalid(`Invalid boolean: ${value}`, { param: name });
    return value === "true";
  };
  const integer = (name: string): number | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (!digits.test(value))
      throw invalid(`Invalid integer: ${value}`, { code: "parameter_invalid_integer", param: name });
    return Number(value);
  };
  const choice = <Option extends string>(name: string, options: readonly Option[]): Option | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const found = options.find((option) => option === value);
    if (!found) throw invalid(`Invalid ${name}: must be one of ${options.join(", ")}`, { param: name });
    return found;
  };
  const object = (name: string): Params => {
    const value = params[name];
    return typeof value === "object" && !Array.isArray(value) ? value : {};
  };
  const list = (name: string): FormValue[] => {
    const value = params[name];
    return value === undefined ? [] : Array.isArray(value) ? value : [value];
  };
  /** As Stripe keeps it: an empty value takes its key away. */
  const metadata = (before: Record<string, string> = {}): Record<string, string> => {
    const next = { ...before };
    for (const [key, value] of Object.entries(object("metadata"))) {
      if (value === "") delete next[key];
      else next[key] = String(value);
    }
    return next;
  };
  return {
    has: (name: string) => name in params,
    text,
    required,
    bool,
    integer,
    choice,
    object,
    list,
    metadata,
  };
}

export type Reader = ReturnType<typeof reader>;
