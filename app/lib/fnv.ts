/**
 * FNV-1a, 32 bits: a number of a text that looks like chance and is the same everywhere. Not for secrets.
 * http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
