// Where a page of conversations ended. Pure.

type Cursor = { updatedAt: number; id: string };

export const conversationCursor = ({ updatedAt, id }: Cursor) => `${updatedAt.toString(36)}.${id}`;

export function parseConversationCursor(text: string | undefined): Cursor | undefined {
  const match = /^([0-9a-z]{1,11})\.([\w-]{1,64})$/.exec(text ?? "");
  if (!match?.[1] || !match[2]) return undefined;
  const updatedAt = Number.parseInt(match[1], 36);
  return Number.isSafeInteger(updatedAt) ? { updatedAt, id: match[2] } : undefined;
}
