/** A file of a picture: `<name>.webp`, `<name>-480.webp` for lists, or one of its other widths. */
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

/** What a store holds is named so; nothing else is asked of it. */
export const PICTURE_NAME = /^[a-z0-9_-]{1,100}\.webp$/i;
