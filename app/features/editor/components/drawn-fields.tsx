import type { Drawn } from "../editor.ts";

/** What this page was drawn from, sent back with every act. */
export function DrawnFields({ drawn }: { drawn: Drawn }) {
  return (
    <>
      <input type="hidden" name="version" value={drawn.version} />
      <input type="hidden" name="base" value={drawn.base} />
    </>
  );
}
