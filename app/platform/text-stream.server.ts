/**
 * A body of text that is written as it is read. The first piece is made before this answers, so that what fails at once
 * is a refusal and not a broken file.
 */
export async function textStream(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encode = new TextEncoder();
  let next: Promise<IteratorResult<string>> | undefined = Promise.resolve(await pieces.next());
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await (next ?? pieces.next());
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(encode.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
