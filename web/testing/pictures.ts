/** A file that begins as a picture does, for forms that look at the first bytes. */
export const pictureFile = (name: string): File =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name, { type: "image/png" });
