import { z } from "zod";

/** Blanks that fonts draw as nothing, although they are letters or signs. */
const BLANKS = /[\u034f\u115f\u1160\u2800\u3164\uffa0]/gu;

/**
 * A name as it is kept: in the usual form of its letters (NFKC), one line, without marks that nobody sees and that turn the direction of
 * what follows.
 */
export const plainName = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, "")
    .replace(BLANKS, "")
    .replace(/ {2,}/g, " ")
    .trim();

/** A letter or a digit that somebody sees. */
export const isReadable = (name: string): boolean => /[\p{L}\p{N}]/u.test(name);

/** The name of a person or an organisation, in characters. */
export const nameText = (min: number, max: number) =>
  z.string().overwrite(plainName).min(min).max(max).refine(isReadable);
