import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { NESTING, nestsTooDeep } from "./nesting.ts";

/** Ids of rows, as the path and the body carry them. */
export const Id = z.uuid();

/** A whole number that may arrive as a number or as digits in a string. */
export const whole = (least: number, most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,16}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(least).max(most));

/** Money going in: whole aUEC. */
export const Auec = whole(0, LIMITS.auec);
/** A bound of a search, which may lie above all prices. */
export const AuecBound = whole(0, LIMITS.sum);
/** Money going out. */
export const AuecOut = z.int();

/** Stock going in. */
export const Quantity = whole(0, LIMITS.quantity);
export const SomeQuantity = whole(1, LIMITS.quantity);

export const text = (least: number, most: number) => z.string().trim().min(least).max(most);

/** Text that is shown as Markdown. */
export const markdown = (least: number, most: number) =>
  text(least, most).refine((written) => !nestsTooDeep(written), { params: { rule: NESTING } });

/** Times going out: ISO 8601 UTC, or epoch milliseconds where the wire format says so. */
export const Iso = z.iso.datetime();
export const Millis = z.int();

export const Done = z.object({ result: z.string() });
export const DONE = { result: "Success" } as const;

/** In queries the empty string, `null`, `undefined` and, where it is said, `any` mean that the parameter is absent. */
const ABSENT = new Set(["", "null", "undefined"]);
const dropAbsent = (also?: string) => (value: unknown) =>
  typeof value === "string" && (ABSENT.has(value.trim()) || value === also) ? undefined : value;

export const queryText = (most = 200, absent?: string) =>
  z.preprocess(dropAbsent(absent), z.string().trim().max(most).optional());

/** A number in a query; whatever is not a whole number from `least` up counts as `fallback`, more than `most` as `most`. */
export const queryWhole = (fallback: number, least = 0, most: number = LIMITS.auec) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const number = typeof value === "string" && value.trim() !== "" ? Math.floor(Number(value)) : Number.NaN;
      return Number.isFinite(number) && number >= least ? Math.min(number, most) : fallback;
    })
    .pipe(z.int());

/** A parameter of a query that is left out or empty; unlike with `queryText`, anything else that does not fit is refused. */
export const emptyIsAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);
