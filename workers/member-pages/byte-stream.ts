/**
 * A stream of bytes that goes from one Worker to another, written as it is read. The first piece is made before this
 * answers, so that what fails at once is a refusal and not a broken file.
 */
export async function byteStream(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const first = await pieces.next();
  const { readable, writable } = new IdentityTransformStream();
  void pump(pieces, first, writable.getWriter());
  return readable;
}

/** Characters that are sent at once: each sending is a step from one Worker to the other. */
const PIECE = 16_384;

async function pump(
  pieces: AsyncGenerator<string>,
  first: IteratorResult<string>,
  writer: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> {
  const encoder = new TextEncoder();
  let gathered = "";
  try {
    for (let piece = first; !piece.done; piece = await pieces.next()) {
      gathered += piece.value;
      if (gathered.length < PIECE) continue;
      await writer.write(encoder.encode(gathered));
      gathered = "";
    }
    await writer.write(encoder.encode(gathered));
    await writer.close();
  } catch (error) {
    // Whoever reads is told, or has gone.
    await Promise.allSettled([writer.abort(error), pieces.return(undefined)]);
  }
}
