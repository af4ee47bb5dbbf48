/** A file of a picture: `<name>.webp`, `<name>-480.webp` for lists, one of its other widths, or one of these as `.avif`. */
export type PictureFile = { name: string; content: Buffer };

/** Where the files of pictures lie. A store that cannot be reached throws `Busy`. */
export type PictureStore = {
  /** All of them or none. No name is written twice. */
  write: (files: readonly PictureFile[]) => Promise<void>;
  /** What is not there is no fault. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Nothing when there is no such file. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Everything in it, some hundreds at a time. */
  list: () => AsyncIterable<readonly StoredFile[]>;
};

export type StoredFile = { name: string; changedAt: Date };

/** What pages ask for is named so; nothing else is looked for. */
export const PICTURE_NAME = /^[a-z0-9_-]{1,100}\.webp$/i;
/** What a store holds is named so. */
export const FILE_NAME = /^[a-z0-9_-]{1,100}\.(webp|avif)$/i;

export const typeOf = (file: string): "image/avif" | "image/webp" =>
  file.endsWith(".avif") ? "image/avif" : "image/webp";
