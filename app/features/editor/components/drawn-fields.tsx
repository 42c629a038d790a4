import type { DrawnRecord } from "../editor.ts";

/** What this page was drawn from, sent back with every act. */
export function DrawnFields({ drawn }: { drawn: DrawnRecord }) {
  return (
    <>
      <input type="hidden" name="version" value={drawn.version} />
      <input type="hidden" name="base" value={drawn.base} />
    </>
  );
}
