// No text twice before all of its kind that fit the hour were sent. A member's memory is a set of positions a kind, kept as a hexadecimal
// bit set with the last one sent (« 1f.4 »): texts added later simply have not been sent yet.
import { fnv1a } from "#app/lib/fnv.ts";
import type { MessageType } from "./reminders.ts";

type Seen = Partial<Record<MessageType, string>>;

export function parseSeen(text: string): Seen {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Seen) : {};
  } catch {
    return {};
  }
}

function open(memory: string | undefined): { bits: bigint; last: number } {
  const found = /^([0-9a-f]+)\.(\d+)$/.exec(memory ?? "");
  return found ? { bits: BigInt(`0x${found[1]}`), last: Number(found[2]) } : { bits: 0n, last: -1 };
}

/**
 * The next text of a kind and the memory after it; undefined where the kind has none.
 * @param positions of the published texts of that kind that fit the hour
 * @param seed chooses among those not sent yet
 */
export function pickText(
  seen: Seen,
  type: MessageType,
  positions: readonly number[],
  seed: string,
): { position: number; seen: Seen } | undefined {
  const memory = open(seen[type]);
  let { bits } = memory;
  let left = positions.filter((position) => !((bits >> BigInt(position)) & 1n));
  if (left.length === 0) {
    // All were sent: a new round for these alone, which does not begin with what the last one ended with.
    for (const position of positions) bits &= ~(1n << BigInt(position));
    left = positions.length > 1 ? positions.filter((position) => position !== memory.last) : [...positions];
  }
  const position = left[fnv1a(seed) % left.length];
  if (position === undefined) return undefined;
  const next = `${(bits | (1n << BigInt(position))).toString(16)}.${position}`;
  return { position, seen: { ...seen, [type]: next } };
}
