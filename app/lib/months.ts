/** The months by their names, January first. Without date-fns: a screen that shows a year needs no more. */
export const MONTHS: readonly string[] =
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");
