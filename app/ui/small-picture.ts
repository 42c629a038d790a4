// A chosen file, drawn anew and small in the browser: what is sent has none of what the camera wrote beside the pixels.

/** Larger than any photograph a telephone takes; a browser would choke on more. */
const SOURCE_MAX_BYTES = 30 * 1024 * 1024;

type Size = { width: number; height: number };
/** Which part of the picture is drawn, and how large it becomes, in pixels. */
type Framing = (image: Size) => { from: Size & { x: number; y: number }; to: Size };

/** The middle square. */
export const squareOf =
  (side: number): Framing =>
  ({ width, height }) => {
    const edge = Math.min(width, height);
    const from = { x: (width - edge) / 2, y: (height - edge) / 2, width: edge, height: edge };
    return { from, to: { width: side, height: side } };
  };

/** The whole, its longer side no longer than `side`. */
export const within =
  (side: number): Framing =>
  ({ width, height }) => {
    const scale = Math.min(1, side / Math.max(width, height));
    const to = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    return { from: { x: 0, y: 0, width, height }, to };
  };

const toJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));

/**
 * A JPEG of the file's picture; undefined where the browser cannot read it, or it stays above `maxBytes`.
 * @param qualities tried in this order until it is light enough
 */
export async function smallPicture(
  file: File,
  framing: Framing,
  { qualities, maxBytes }: { qualities: readonly number[]; maxBytes: number },
): Promise<Blob | undefined> {
  if (file.size > SOURCE_MAX_BYTES) return undefined;
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return undefined;
  const { from, to } = framing(image);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [to.width, to.height];
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  // JPEG knows no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, to.width, to.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  image.close();
  for (const quality of qualities) {
    const blob = await toJpeg(canvas, quality);
    if (blob && blob.size <= maxBytes) return blob;
  }
  return undefined;
}

/** Puts a made picture in the place of the chosen one. */
export function putFile(input: HTMLInputElement, picture: Blob, name: string): void {
  const files = new DataTransfer();
  files.items.add(new File([picture], name, { type: picture.type }));
  input.files = files.files;
}
