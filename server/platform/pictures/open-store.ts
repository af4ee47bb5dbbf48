import { join } from "node:path";
import type { Config } from "../config.ts";
import { diskStore } from "./disk-store.ts";
import type { PictureStore } from "./store.ts";

/** Where pictures lie below the data directory, unless the settings name another store; the default ones always do. */
export const mediaDirectory = (dataDir: string): string => join(dataDir, "media");

/** The store of the settings. */
export async function openStore({ mediaStore, dataDir }: Config): Promise<PictureStore> {
  if (mediaStore === undefined) return diskStore(mediaDirectory(dataDir));
  // Some twenty megabytes of program, for those who ask for it.
  const { s3Store } = await import("./s3-store.ts");
  return s3Store(mediaStore);
}

/** Where a picture may lie, in the order in which it is looked for: on the disk those that were not moved, and the demo's. */
export const storesOf = ({ mediaStore, dataDir }: Config, store: PictureStore): readonly PictureStore[] =>
  mediaStore === undefined ? [store] : [diskStore(mediaDirectory(dataDir)), store];
