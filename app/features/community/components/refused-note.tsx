import type { Refused } from "../writing.ts";

export function RefusedNote({ refused }: { refused: Refused | undefined }) {
  if (!refused) return null;
  return (
    <p role="alert" className="font-medium text-error">
      {refused.message}
    </p>
  );
}
