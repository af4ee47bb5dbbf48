import { Problem } from "#contract/platform/problem.ts";
import { InvalidSetting, loadConfig } from "#server/platform/config.ts";
import { diskStore } from "#server/platform/pictures/disk-store.ts";
import { movePictures } from "#server/platform/pictures/move-pictures.ts";
import { mediaDirectory, openStore } from "#server/platform/pictures/open-store.ts";
import { runCommand } from "./command.ts";

/** `npm run media -- move`: from the disk to the store of `MEDIA_URL`. The site may run meanwhile, with that setting. */
async function main([verb]: readonly string[]): Promise<number> {
  if (verb !== "move") {
    console.error("npm run media -- move");
    return 1;
  }
  const config = loadConfig();
  if (config.mediaStore === undefined) throw new InvalidSetting("MEDIA_URL", "is needed: it says where to");
  const disk = diskStore(mediaDirectory(config.dataDir));
  try {
    const { files, bytes } = await movePictures(disk, await openStore(config), (line) => console.info(line));
    console.info(`Done: ${files} files, ${(bytes / 1e6).toFixed(1)} MB, from the disk to ${config.mediaStore.bucket}`);
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error("The store does not answer, or refuses. What was moved stays moved; begin again when it is back.");
    console.error(error.cause);
    return 1;
  }
}

runCommand(main);
