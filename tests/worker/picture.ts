// A picture of one pixel, and the form that brings one.

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** A PNG of one pixel. */
export const A_PICTURE = bytesOf(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);

export function pictureForm(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set("intent", "set-picture");
  form.set("picture", new Blob([bytes], { type: "image/png" }), "photo.png");
  return form;
}
