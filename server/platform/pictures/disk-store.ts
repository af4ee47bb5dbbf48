import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureFile, PictureStore, StoredFile } from "./store.ts";

const SLICE = 500;

/** Pictures in a directory of this machine. */
export function diskStore(directory: string): PictureStore {
  const pathOf = (name: string) => join(directory, name);
  return {
    write: async (files) => {
      await mkdir(directory, { recursive: true });
      await writeAll(files.map(({ name, content }) => ({ path: pathOf(name), content })));
    },
    remove: async (names) => {
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })));
    },
    read: (name) => unlessMissing(readFile(pathOf(name))),
    list: async function* () {
      const names = (await unlessMissing(readdir(directory))) ?? [];
      for (let from = 0; from < names.length; from += SLICE) {
        const found = await Promise.all(names.slice(from, from + SLICE).map((name) => fileOf(name, pathOf(name))));
        yield found.filter((file) => file !== undefined);
      }
    },
  };
}

/** Under their own names only once they are whole: the disk may be full. */
async function writeAll(files: readonly { path: string; content: PictureFile["content"] }[]): Promise<void> {
  try {
    for (const { path, content } of files) await writeFile(unfinished(path), content, { flag: "wx" });
    for (const { path } of files) await rename(unfinished(path), path);
  } catch (error) {
    await Promise.all(files.flatMap(({ path }) => [unfinished(path), path]).map((path) => rm(path, { force: true })));
    throw error;
  }
}

const unfinished = (path: string): string => `${path}.part`;

/** Another process may take it away meanwhile. */
async function fileOf(name: string, path: string): Promise<StoredFile | undefined> {
  const found = await unlessMissing(stat(path));
  return found?.isFile() ? { name, changedAt: found.mtime } : undefined;
}

const unlessMissing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
