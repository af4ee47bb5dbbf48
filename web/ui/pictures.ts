import { isPlaceholder } from "#contract/platform/images.ts";
import { LIMITS, MAX_PHOTO_BYTES } from "#contract/platform/limits.ts";
import { isRecord, listOf, textOrNull } from "../parse.ts";

/** An address, or a file that waits for its upload, with what went wrong when it was tried. */
export type Picture = { kind: "url"; url: string } | { kind: "file"; file: File; preview: string; problem?: string };

/** How many of the waiting files were tried while they are sent one after the other, and what is wrong with those that were refused. */
export type SendingPictures = { sent: number; of: number; problems: ReadonlyMap<File, string> };

const TYPES = new Set(["image/png", "image/jpeg", "image/webp"]);

export const srcOf = (picture: Picture) => (picture.kind === "url" ? picture.url : picture.preview);
export const urlsOf = (pictures: readonly Picture[]) =>
  pictures.flatMap((each) => (each.kind === "url" ? [each.url] : []));
export const filesOf = (pictures: readonly Picture[]) =>
  pictures.flatMap((each) => (each.kind === "file" ? [each.file] : []));
export const fromUrls = (urls: readonly string[]): Picture[] =>
  urls.filter((url) => !isPlaceholder(url)).map((url) => ({ kind: "url", url }));

/** The pictures of a draft from the browser's storage: files are gone from it. */
export const parsePictures = (raw: unknown): Picture[] =>
  fromUrls(
    listOf(
      raw,
      (each) => (isRecord(each) && each.kind === "url" ? textOrNull(each.url) : null),
      LIMITS.photosPerListing,
    ),
  );
export const hasFiles = (raw: unknown): boolean =>
  Array.isArray(raw) && raw.some((each) => isRecord(each) && each.kind === "file");

/** Why a file cannot be taken; nothing when it can. */
export const problemOf = ({ type, size }: File): "notImages" | "tooBig" | undefined =>
  !TYPES.has(type) ? "notImages" : size > MAX_PHOTO_BYTES ? "tooBig" : undefined;

/** What of the chosen files can be taken, and why the rest cannot. */
export function picturesOf(files: readonly File[], room: number) {
  const images = files.filter(({ type }) => TYPES.has(type));
  const tooBig = images.filter(({ size }) => size > MAX_PHOTO_BYTES).map(({ name }) => name);
  const fitting = images.filter(({ size }) => size <= MAX_PHOTO_BYTES);
  const accepted = fitting
    .slice(0, room)
    .map((file): Picture => ({ kind: "file", file, preview: URL.createObjectURL(file) }));
  return {
    accepted,
    tooBig,
    notImages: files.filter(({ type }) => !TYPES.has(type)).map(({ name }) => name),
    tooMany: Math.max(0, fitting.length - room),
  };
}
