// Whose requests count together. An IPv6 customer has at least a /64 and may use all of its addresses; an IPv4 address
// counts alone.

/** Nobody told the address, or it is this machine's: only Cloudflare tells it. Nothing is counted by such a block. */
export const UNKNOWN_BLOCK = "unknown";
const LOOPBACK = new Set(["127.0.0.1", "0:0:0:0::/64"]);

const HEXTETS = 8;
const BLOCK_HEXTETS = 4;

/** An IPv6 address as its eight groups; undefined where it is none. */
function hextetsOf(address: string): number[] | undefined {
  const [head = "", tail, more] = address.split("::");
  if (more !== undefined) return undefined;
  const read = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  const [before, after] = [read(head), tail === undefined ? [] : read(tail)];
  const missing = HEXTETS - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 0) return undefined;
  const groups = [...before, ...Array<number>(Math.max(0, missing)).fill(0), ...after];
  return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : undefined;
}

/** The block of a request's address, from `CF-Connecting-IP`. */
export function blockOf(header: string | null): string {
  const block = header ? clientBlock(header) : UNKNOWN_BLOCK;
  return LOOPBACK.has(block) ? UNKNOWN_BLOCK : block;
}

/**
 * The block of an address: an IPv4 address itself, an IPv6 address's /64 (`2001:db8:1:2::/64`). An IPv4 address in IPv6
 * clothes (`::ffff:192.0.2.1`) is the IPv4 address. What is no address stands for itself.
 */
export function clientBlock(address: string): string {
  const plain = address.trim().toLowerCase().split("%")[0] ?? "";
  const mapped = /^(?:0*:)*:?(?:0*:)*ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!plain.includes(":")) return plain;
  const groups = hextetsOf(plain);
  if (!groups) return plain;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return `${groups
    .slice(0, BLOCK_HEXTETS)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/**
 * The network of a block, which its owner may have many blocks of: an IPv4 /24, an IPv6 /32 (what a registry gives to a
 * provider). Undefined where nobody is told apart.
 */
export function networkOf(block: string): string | undefined {
  if (block === UNKNOWN_BLOCK) return undefined;
  return block.includes(":")
    ? `${block.split(":").slice(0, 2).join(":")}::/32`
    : `${block.split(".").slice(0, 3).join(".")}.0/24`;
}

/** The mailbox behind an address, for limits: what stands after a `+` is the sender's own and names the same one. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  return at < 0 ? address : `${address.slice(0, at).replace(/\+.*$/, "")}${address.slice(at)}`;
}
