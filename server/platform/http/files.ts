import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { BadRequest, ImageTooLarge, NoPhoto, TooManyPhotos } from "#contract/platform/errors.ts";
import { MAX_PHOTO_BYTES } from "#contract/platform/limits.ts";
import { Problem } from "#contract/platform/problem.ts";

export type Files = () => Promise<readonly Buffer[]>;

/** Takes in the files of a multipart call, counted and measured, all of them or none; `spendFile` is told of each beyond the first. */
export async function readFiles(
  request: FastifyRequest,
  { files: rule }: Endpoint,
  spendFile: () => unknown = () => undefined,
): Promise<readonly Buffer[]> {
  if (!rule || !request.isMultipart()) throw new NoPhoto();
  const buffers: Buffer[] = [];
  try {
    for await (const part of request.files({ limits: { files: rule.max, fileSize: MAX_PHOTO_BYTES } })) {
      if (part.fieldname !== rule.field) throw new BadRequest();
      // The call itself has paid for the first one.
      if (buffers.length > 0) await spendFile();
      buffers.push(await part.toBuffer());
    }
  } catch (error) {
    if (codeOf(error) === "FST_FILES_LIMIT") throw new TooManyPhotos({ most: rule.max });
    if (codeOf(error) === "FST_REQ_FILE_TOO_LARGE") throw new ImageTooLarge();
    // What the parser says of a form that breaks off or was none has no status of its own.
    throw error instanceof Problem ? error : new BadRequest();
  }
  if (buffers.length === 0) throw new NoPhoto();
  return buffers;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);
