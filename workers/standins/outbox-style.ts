/** The outbox's style sheet, served on its own because the Content-Security-Policy allows no inline one. */
export const OUTBOX_CSS = `
:root { color-scheme: light dark; --page: #faf7f1; --card: #fffdf9; --ink: #1d2129; --soft: #5b6270; --line: #e4ded2; --accent: #1f4e5f; }
@media (prefers-color-scheme: dark) {
  :root { --page: #15181d; --card: #1d2127; --ink: #ece7dd; --soft: #a7adb8; --line: #333944; --accent: #8fc3d3; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 17px/1.55 "Source Sans 3 Variable", "Source Sans 3", system-ui, sans-serif; }
header, main { max-width: 46rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 1px solid var(--line); }
header a { font: 1.25rem/1.2 "EB Garamond Variable", "EB Garamond", Georgia, serif; color: inherit; text-decoration: none; }
header span, .facts, .intro { color: var(--soft); font-size: 0.9rem; }
h1 { font: 2rem/1.2 "EB Garamond Variable", "EB Garamond", Georgia, serif; margin: 1rem 0 0.5rem; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible, input:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 1rem 0 1.5rem; }
input { flex: 1 1 12rem; min-width: 0; }
input, button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--soft); border-radius: 10px; padding: 0.45rem 0.75rem; }
button { cursor: pointer; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.75rem; }
li { min-width: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
summary { cursor: pointer; padding: 0.9rem 1rem; overflow-wrap: anywhere; }
.subject { font-weight: 600; margin-right: 0.75rem; }
details > :not(summary) { margin: 0 1rem 1rem; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; border-top: 1px solid var(--line); padding-top: 1rem; }
.button { display: inline-block; border: 1px solid var(--accent); border-radius: 10px; padding: 0.4rem 0.9rem; text-decoration: none; }
.empty { background: var(--card); border: 1px dashed var(--soft); border-radius: 12px; padding: 2rem 1.25rem; text-align: center; }
`.trimStart();
