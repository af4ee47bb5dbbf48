import { mkdirSync } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { standInsFor } from "#contract/platform/picture-sizes.ts";
import { avifBeside } from "./sizes.ts";
import { PICTURE_NAME, type PictureStore, typeOf } from "./store.ts";

const YEAR_SECONDS = 31_536_000;
/** The address of a delivery network may change, and a picture may get its AVIF. */
const HOUR_SECONDS = 3_600;

const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** Whoever has the WEBP keeps it: it is the same picture. A cache for many asks again soon, because the next reader is better served. */
const UNTIL_AVIF = `public, max-age=${YEAR_SECONDS}, s-maxage=${HOUR_SECONDS}, immutable`;

type Asked = { Params: { name: string } };

/** Serves `/media/` from the disk. */
export async function servePictures(app: FastifyInstance, directory: string): Promise<void> {
  await openDirectory(app, directory);
  app.get<Asked>("/media/:name", async (request, reply) => {
    if (!PICTURE_NAME.test(request.params.name)) return reply.callNotFound();
    const files = chooseFiles(request, reply);
    const file = await fileOnDisk(directory, files);
    return file === undefined ? reply.callNotFound() : sendFromDisk(reply, files, file);
  });
}

/** Serves `/media/` from the disk what is there, like the default pictures, and the rest from a store, or by the address that is before it. */
export async function serveStoredPictures(
  app: FastifyInstance,
  { directory, store, publicUrl }: { directory: string; store: PictureStore; publicUrl: string | undefined },
): Promise<void> {
  await openDirectory(app, directory);
  app.get<Asked>("/media/:name", async (request, reply) => {
    const { name } = request.params;
    if (!PICTURE_NAME.test(name)) return reply.callNotFound();
    const files = chooseFiles(request, reply);
    const file = await fileOnDisk(directory, files);
    if (file !== undefined) return sendFromDisk(reply, files, file);
    if (publicUrl !== undefined)
      return reply
        .removeHeader("vary")
        .header("cache-control", `public, max-age=${HOUR_SECONDS}`)
        .redirect(`${publicUrl}/${name}`, 302);
    const stored = await readStored(store, files);
    return stored ? sendStored(request, reply, files, stored) : reply.callNotFound();
  });
}

async function openDirectory(app: FastifyInstance, directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  await app.register(fastifyStatic, { root: directory, serve: false, cacheControl: false });
}

/** The files that may answer, the best first, and the AVIF among them when it is wanted. */
type Files = { names: readonly string[]; avif: string | undefined };

/**
 * One address has two encodings: AVIF for those who say that they can show it, once it is made, and WEBP for all others. So a page needs no
 * second list of addresses, and none of them leads to nothing.
 */
function chooseFiles(request: FastifyRequest<Asked>, reply: FastifyReply): Files {
  const { name } = request.params;
  const beside = avifBeside(name);
  if (beside !== undefined) reply.header("vary", "accept");
  const avif = beside !== undefined && canShowAvif(request.headers.accept) ? beside : undefined;
  return { names: [...(avif === undefined ? [] : [avif]), name, ...standInsFor(name)], avif };
}

/** Only whoever names it: programs that say they take everything have got WEBP for years. */
const canShowAvif = (accept: string | undefined): boolean =>
  (accept ?? "").split(",").some((range) => /^\s*image\/avif\s*(?:;(?!\s*q=0(?:\.0*)?\s*$).*)?$/i.test(range));

const expiry = ({ avif }: Files, found: string): string =>
  avif === undefined || avif === found ? FOR_EVER : UNTIL_AVIF;

// A reply must not pass through a promise of ours: it is one itself, which waits until all is sent.
async function fileOnDisk(directory: string, { names }: Files): Promise<string | undefined> {
  for (const file of names) if (await isThere(join(directory, file))) return file;
  return undefined;
}

const sendFromDisk = (reply: FastifyReply, files: Files, file: string): FastifyReply =>
  reply.header("cache-control", expiry(files, file)).sendFile(file);

type Stored = { file: string; content: Buffer };

async function readStored(store: PictureStore, { names }: Files): Promise<Stored | undefined> {
  for (const file of names) {
    const content = await store.read(file);
    if (content) return { file, content };
  }
  return undefined;
}

function sendStored(request: FastifyRequest, reply: FastifyReply, files: Files, { file, content }: Stored) {
  // No name is written twice, so the name tells one content from another.
  const etag = `"${file}"`;
  reply.header("cache-control", expiry(files, file)).header("etag", etag).type(typeOf(file));
  return request.headers["if-none-match"] === etag ? reply.status(304).send() : reply.send(content);
}
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
