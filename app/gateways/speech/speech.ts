/** A text read aloud. */
type Recording = { bytes: ArrayBuffer; contentType: "audio/mpeg" | "audio/wav" };

/** The port: French text in, a recording out. Throws when the provider refused or could not be reached. */
export type Speech = { speak(text: string): Promise<Recording> };
