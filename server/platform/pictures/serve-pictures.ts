import { mkdirSync } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { standInFor } from "#contract/platform/picture-sizes.ts";
import { PICTURE_NAME, type PictureStore } from "./store.ts";

const YEAR_SECONDS = 31_536_000;
/** The address of a delivery network may change. */
const REDIRECT_SECONDS = 3_600;

/** Serves `/media/` from the disk. */
export async function servePictures(app: FastifyInstance, directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  await app.register(fastifyStatic, { root: directory, serve: false });
  app.get<{ Params: { name: string } }>("/media/:name", async (request, reply) => {
    const { name } = request.params;
    const found = PICTURE_NAME.test(name) ? await fileFor(directory, name) : undefined;
    return found ? reply.sendFile(found, SENT_FOR_EVER) : reply.callNotFound();
  });
}

const SENT_FOR_EVER = { immutable: true, maxAge: YEAR_SECONDS * 1000 };

/** The picture's file on the disk, or what stands in for a size that it does not have. */
async function fileFor(directory: string, name: string): Promise<string | undefined> {
  for (const file of [name, standInFor(name)])
    if (file !== undefined && (await isThere(join(directory, file)))) return file;
  return undefined;
}

/** Serves `/media/` from the disk what is there, like the default pictures, and the rest from a store, or by the address that is before it. */
export async function serveStoredPictures(
  app: FastifyInstance,
  { directory, store, publicUrl }: { directory: string; store: PictureStore; publicUrl: string | undefined },
): Promise<void> {
  mkdirSync(directory, { recursive: true });
  await app.register(fastifyStatic, { root: directory, serve: false });
  app.get<{ Params: { name: string } }>("/media/:name", async (request, reply) => {
    const { name } = request.params;
    if (!PICTURE_NAME.test(name)) return reply.callNotFound();
    const found = await fileFor(directory, name);
    if (found) return reply.sendFile(found, SENT_FOR_EVER);
    if (publicUrl !== undefined)
      return reply.header("cache-control", `public, max-age=${REDIRECT_SECONDS}`).redirect(`${publicUrl}/${name}`, 302);
    const content = (await store.read(name)) ?? (await readStandIn(store, name));
    if (!content) return reply.callNotFound();
    return reply.header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`).type("image/webp").send(content);
  });
}

function readStandIn(store: PictureStore, name: string): Promise<Buffer | undefined> {
  const file = standInFor(name);
  return file === undefined ? Promise.resolve(undefined) : store.read(file);
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
