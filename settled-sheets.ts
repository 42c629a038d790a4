// What Tailwind writes into our sheets for what we never set, and for browsers that it does not promise itself: one that knows
// no `color-mix` or no `@property` (before Chrome 111, Firefox 128, Safari 16.4) has the sheets without them.
import type { Rule } from "./settled.ts";

/** What stands behind the address of a sheet, which is a module of its own (`?url`). */
export const SHEETS = /\/app\/(?:app|visitors)\.css\?transform-only$/;

/**
 * Variables of Tailwind's that no rule of ours sets: which way a list runs, figures of other kinds than tabular, a border's
 * line and what stands in `::after` otherwise than by the class itself, gradients.
 */
const NEVER_SET =
  "--tw-(?:(?:space|divide)-y-reverse|ordinal|slashed-zero|numeric-\\w+|(?:border|outline)-style|content|gradient-\\w+)";
/** Those that are set, and that no rule of ours asks: a transition's pace stands behind it, and so counts. */
const NEVER_ASKED = "--tw-(?:font-weight|tracking|ease|duration)";
/** What may stand in no sheet when it is settled; a transition that asks a width first would be asked after its pace. */
export const LEFT_OUT = new RegExp(`${NEVER_SET}|${NEVER_ASKED}|\\\\:transition-(?!none)`);

/** As Tailwind writes them when it builds (remix.config.ts names it before this). */
export const SHEET_RULES: Rule[] = [
  [
    /--tw-space-y-reverse:0;margin-block-start:calc\([^;]*;margin-block-end:calc\((?:calc\((var\(--spacing\) \* [\d.]+)\)|(var\(--spacing\))) \* calc\(1 - var\(--tw-space-y-reverse\)\)\)/g,
    "margin-block:0 calc($1$2)",
  ],
  [
    /--tw-divide-y-reverse:0;border-bottom-style:[^;]*;border-top-style:[^;]*;border-top-width:calc\((\w+) \* [^;]*;border-bottom-width:calc\(\1 \* calc\(1 - var\(--tw-divide-y-reverse\)\)\)/,
    "border-block-width:0 $1",
  ],
  [/--tw-numeric-spacing:(tabular-nums);font-variant-numeric:[^;}]*/, "font-variant-numeric:$1"],
  // A border is solid from the start (base.css).
  [/border(?:-\w+)*-style:var\(--tw-border-style\);/g, ""],
  [/--tw-(?:border|outline)-style:\w+;|,--tw-gradient-\w+/g, ""],
  [/outline-style:var\(--tw-outline-style\)/g, "outline-style:solid"],
  [/var\(--tw-(?:ease|duration),((?:\([^)]*\)|[^()])*)\)/g, "$1"],
  [/content:var\(--tw-content\)/g, 'content:""'],
  [new RegExp(`${NEVER_ASKED}:[^;}]*;`, "g"), ""],
  // daisyUI's way to choose a theme, by a box that is ticked: ours is a form (app/shell/appearance.ts).
  [/:root:has\(input\.theme-controller\[value="?\w+"?\]:checked\),/g, ""],
  // For browsers without `@property`.
  [/@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/, ""],
  [new RegExp(`@property (?:${NEVER_SET}|${NEVER_ASKED})\\{[^}]*\\}`, "g"), ""],
  // For browsers without `color-mix`: `.a{color:X}@supports (…){.a{color:color-mix(…)}}` is its second half,
  [/@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})+)\}/g, "$1"],
  // neighbours of one name are one rule,
  [/(?<=[{}]([^{}@]+)\{[^{}]*)\}\1\{/g, ";"],
  // in which a word that is said twice counts the second time.
  [/(?<=[{;])([\w-]+):[^;{}]*;(?=(?:[^;{}]*;)*?\1:[^;{}]*color-mix\()/g, ""],
];
