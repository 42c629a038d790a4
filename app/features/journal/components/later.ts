// What a page's first words do not wait for, in one file: what is done and said beside them, and what stands under the page.
export { BesideWords, NotSaved } from "./beside-words.tsx";
export { EndOfPage } from "./end-of-page.tsx";
export { refused, sendWaiting } from "./unsaved.ts";
