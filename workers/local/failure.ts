/** A reason not to go on that the person at the terminal can do something about: one French sentence, no stack. */
export class LocalError extends Error {
  override readonly name = "LocalError";
}
