import { FILE_NAME, type PictureStore } from "./store.ts";

/** The site makes them anew on each machine. */
const DEFAULT = /^default-/;

/**
 * Moves what one store holds to another, each file whole before the first store loses it, so that it may be stopped and begun again, and
 * the site may run meanwhile. Answers how many files and bytes.
 */
export async function movePictures(
  from: PictureStore,
  to: PictureStore,
  say: (line: string) => void,
): Promise<{ files: number; bytes: number }> {
  let files = 0;
  let bytes = 0;
  for await (const some of from.list()) {
    for (const { name } of some) {
      if (!FILE_NAME.test(name) || DEFAULT.test(name)) continue;
      const content = await from.read(name);
      if (!content) continue;
      await to.write([{ name, content }]);
      await from.remove([name]);
      files += 1;
      bytes += content.length;
    }
    say(`${files} files moved`);
  }
  return { files, bytes };
}
