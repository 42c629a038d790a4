import type { FormResult } from "#app/lib/form.ts";

export function RefusedNote({ refused }: { refused: Pick<FormResult, "message"> | undefined }) {
  if (!refused) return null;
  return (
    <p role="alert" className="font-medium text-error">
      {refused.message}
    </p>
  );
}
