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

/** A JPEG of 40 × 30, red in its upper left quarter, whose Exif says how the camera was held. */
export function aPhotograph(orientation: number): Uint8Array<ArrayBuffer> {
  const jpeg = Uint8Array.from(atob(PHOTOGRAPH), (sign) => sign.charCodeAt(0));
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const exif = [..."Exif\0\0"].map((sign) => sign.charCodeAt(0)).concat(tiff);
  const segment = [0xff, 0xe1, 0, exif.length + 2, ...exif];
  return Uint8Array.from([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2)]);
}

const PHOTOGRAPH = [
  "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBD",
  "ARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAeACgD",
  "ASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAYFBP/EACYQAQAAAggHAQAAAAAAAAAAAAADBAECBhESFVSTExQxRFGC0cL/",
  "xAAXAQEBAQEAAAAAAAAAAAAAAAAABAYD/8QAHhEBAQACAAcAAAAAAAAAAAAAAAECAwQREzJRYbH/2gAMAwEAAhEDEQA/AModOXTu",
  "jmNqt8MundHMbVb4g5Vreph5jbsj3fp+lIn7LS8aX5rjwYkLFgux1aaL+vlQK9fbGd42y78rPXwAdEgAAAAAD//Z",
].join("");
