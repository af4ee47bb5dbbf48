import { z } from "zod";
import { get, type Schema, wrapped } from "./endpoint.ts";
import type { Scope } from "./scopes.ts";

/** Declares calls that list what one has part in: no input, an array of short rows. */
export const ownList =
  <S extends Schema>(scope: Scope, row: S, example: unknown) =>
  (path: string, summary: string) =>
    get(path, { summary, who: "signed-in", scope, reply: wrapped(z.array(row)), example: { data: [example] } });
