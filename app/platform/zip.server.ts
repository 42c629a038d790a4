// A zip as it leaves: written while its files are read.
import { makeZip } from "client-zip";

/** A file of a zip; what is a stream is read when its turn comes. */
export type ZipFile = {
  name: string;
  input: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | Uint8Array | string;
};

/**
 * The bytes of a zip. A reader who leaves ends the reading of its files, and is no error: client-zip throws their reason
 * into the files' generator, which gives it back as its own.
 */
export function zipOf(files: AsyncIterable<ZipFile>): ReadableStream<Uint8Array> {
  const reader = makeZip(files).getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel(reason) {
      await reader.cancel(reason).catch(() => {});
    },
  });
}
