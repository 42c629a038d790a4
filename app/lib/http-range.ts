// RFC 9110 §14: one byte range. R2 answers the whole object for what it cannot satisfy, so we decide ourselves.

type ByteRange = { offset: number; length: number };

/**
 * What a `Range` header asks of an object of `size` bytes: a range; "whole" when there is none to honour (no header,
 * another unit, several ranges, malformed); "unsatisfiable" for 416.
 */
export function parseRange(header: string | null, size: number): ByteRange | "whole" | "unsatisfiable" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return "whole";
  const [, first = "", last = ""] = match;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length > 0 ? { offset: size - length, length } : "unsatisfiable";
  }
  const offset = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < offset) return "whole";
  return offset < size ? { offset, length: end - offset + 1 } : "unsatisfiable";
}

/** RFC 9110 §13.1.2: `If-None-Match` against our strong etag. */
export function noneMatch(header: string | null, etag: string): boolean {
  if (!header) return true;
  return !header
    .split(",")
    .some((candidate) => candidate.trim() === "*" || candidate.trim().replace(/^W\//, "") === etag);
}
