import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Busy } from "#contract/platform/errors.ts";
import type { Problem } from "#contract/platform/problem.ts";
import type { MediaStore } from "../config.ts";
import { type PictureStore, typeOf } from "./store.ts";

/** A store that is away is said to be after at most twice so long: somebody waits for their upload. */
const CONNECT_MS = 2_000;
const ANSWER_MS = 5_000;
const ATTEMPTS = 2;

const FOR_EVER = "public, max-age=31536000, immutable";

/** Pictures in a bucket of any store that speaks S3. */
export function s3Store({ bucket, endpoint, region, keys }: MediaStore): PictureStore {
  const client = new S3Client({
    region,
    // Stores beside Amazon's have no hostname for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(keys === undefined ? {} : { credentials: keys }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    // Newer sums of what is sent are asked for only where a store demands them; others refuse what they do not know.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const remove = async (names: readonly string[]) => {
    for (let from = 0; from < names.length; from += MOST_AT_ONCE) {
      const Objects = names.slice(from, from + MOST_AT_ONCE).map((Key) => ({ Key }));
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
    }
  };
  return {
    write: async (files) => {
      try {
        for (const { name, content } of files) {
          const about = { ContentType: typeOf(name), CacheControl: FOR_EVER };
          await client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: content, ...about }));
        }
      } catch (error) {
        // Nobody waits for it. A store that is away takes nothing back either; the sweep finds what nobody refers to.
        void remove(files.map(({ name }) => name)).catch(() => undefined);
        throw asBusy(error);
      }
    },
    remove: (names) => remove(names).catch((error: unknown) => Promise.reject(asBusy(error))),
    read: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === "NoSuchKey") return undefined;
        throw asBusy(error);
      }
    },
    list: async function* () {
      let next: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: next }));
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key !== undefined && LastModified ? [{ name: Key, changedAt: LastModified }] : [],
        );
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
  };
}

const MOST_AT_ONCE = 1_000;

/** What the store says of our keys or its bucket is for the log; whoever calls can only come back later. */
const asBusy = (cause: unknown): Problem => Object.assign(new Busy(), { cause });
