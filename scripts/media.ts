import { Problem } from "#contract/platform/problem.ts";
import { type Config, InvalidSetting, loadConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/database/open.ts";
import { diskStore } from "#server/platform/pictures/disk-store.ts";
import { avifMaker } from "#server/platform/pictures/make-avif.ts";
import { movePictures } from "#server/platform/pictures/move-pictures.ts";
import { mediaDirectory, openStore, storesOf } from "#server/platform/pictures/open-store.ts";
import { runCommand } from "./command.ts";

const say = (line: string) => console.info(line);

/** From the disk to the store of `MEDIA_URL`. */
async function move(config: Config): Promise<void> {
  if (config.mediaStore === undefined) throw new InvalidSetting("MEDIA_URL", "is needed: it says where to");
  const disk = diskStore(mediaDirectory(config.dataDir));
  const { files, bytes } = await movePictures(disk, await openStore(config), say);
  say(`Done: ${files} files, ${(bytes / 1e6).toFixed(1)} MB, from the disk to ${config.mediaStore.bucket}`);
}

const EVERY = 100;

/** The AVIF sizes of all pictures that wait for them. */
async function makeAvif(config: Config): Promise<void> {
  const database = await openDatabase(config);
  try {
    const stores = storesOf(config, await openStore(config));
    const onBroken = (filename: string) => console.error(`${filename} cannot be read and stays as it is`);
    const maker = avifMaker({ db: database.db, stores, onBroken });
    let [seen, made] = [0, 0];
    for (let each = await maker.makeNext(); each !== "none"; each = await maker.makeNext()) {
      seen += 1;
      if (each === "made") made += 1;
      if (seen % EVERY === 0) say(`${seen} pictures`);
    }
    say(`Done: ${made} of ${seen} pictures have AVIF sizes now`);
  } finally {
    await database.close();
  }
}

const VERBS: Readonly<Record<string, (config: Config) => Promise<void>>> = { move, avif: makeAvif };

/** `npm run media -- move` and `-- avif`. The site may run meanwhile, and both may be stopped and begun again. */
async function main([verb = ""]: readonly string[]): Promise<number> {
  const act = VERBS[verb];
  if (!act) {
    console.error("npm run media -- move | avif");
    return 1;
  }
  try {
    await act(loadConfig());
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error("The store does not answer, or refuses. What was done stays done; begin again when it is back.");
    console.error(error.cause);
    return 1;
  }
}

runCommand(main);
