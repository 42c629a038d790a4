/** A French date from the server, its instant for machines. */
export function When({ instant, words }: { instant: string; words: string }) {
  return <time dateTime={instant}>{words}</time>;
}
