import { z } from "zod";
import { get, type Schema, wrapped } from "./endpoint.ts";
import type { Scope } from "./scopes.ts";

const mine = <S extends Schema>(summary: string, scope: Scope, row: S, example: unknown) =>
  ({ summary, who: "signed-in", scope, reply: wrapped(z.array(row)), example: { data: [example] } }) as const;

/** Declares calls that list what one has part in: no input, an array of short rows. */
export const ownList =
  <S extends Schema>(scope: Scope, row: S, example: unknown) =>
  (path: string, summary: string) =>
    get(path, mine(summary, scope, row, example));

/** The same where up to a thousand rows are answered, which the database writes. */
export const ownLongList =
  <S extends Schema>(scope: Scope, row: S, example: unknown) =>
  (path: string, summary: string) =>
    get(path, { ...mine(summary, scope, row, example), serialised: true });
