import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { NESTING, nestsTooDeep } from "./nesting.ts";

/** Ids of rows, as the path and the body carry them. */
export const Id = z.uuid();

/** A number that may arrive as one, or written as text. */
export const number = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,16}(\.\d{1,6})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(min).max(max));
/** A whole number that may arrive as one, or written as text. */
export const whole = (min: number, max: number) => number(min, max).pipe(z.int());

/** Money going in: whole aUEC. */
export const Auec = whole(0, LIMITS.auec);
/** A bound of a search, which may lie above all prices. */
export const AuecBound = whole(0, LIMITS.sum);
/** Money going out. */
export const AuecOut = z.int();

/** Stock going in. */
export const Quantity = whole(0, LIMITS.quantity);
export const SomeQuantity = whole(1, LIMITS.quantity);

export const text = (min: number, max: number) => z.string().trim().min(min).max(max);

/** Text that is shown as Markdown. */
export const markdown = (least: number, most: number) =>
  text(least, most).refine((written) => !nestsTooDeep(written), { params: { rule: NESTING } });

/** Ours: the code of the organisation for which somebody buys, bids, orders or posts. Left out, they do it for themselves. */
export const ForOrganisation = z.string().trim().max(LIMITS.title).nullish();

/** Times going out: ISO 8601 UTC, or epoch milliseconds where the wire format says so. */
export const Iso = z.iso.datetime();
/** A time coming in: ISO 8601, in any zone. */
export const Moment = z.iso.datetime({ offset: true });
export const Millis = z.int();

/**
 * Other clients send an empty text or null for what a form left open; here both count as left out. That is made even before anything is
 * checked, and what our own pages send stays typed.
 */
export const leftOpen = <S extends z.ZodType>(schema: S): S =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema) as unknown as S;

/** An empty text is null, where null takes something away and leaving out does not. */
export const emptyIsNull = <S extends z.ZodType>(schema: S): S =>
  z.preprocess((value) => (value === "" ? null : value), schema) as unknown as S;

export const Done = z.object({ result: z.string() });
export const DONE = { result: "Success" } as const;

/** In queries the empty string, `null`, `undefined` and, where it is said, `any` mean that the parameter is absent. */
const ABSENT = new Set(["", "null", "undefined"]);
const dropAbsent = (also?: string) => (value: unknown) =>
  typeof value === "string" && (ABSENT.has(value.trim()) || value === also) ? undefined : value;

export const queryText = (max = 200, absent?: string) =>
  z.preprocess(dropAbsent(absent), z.string().trim().max(max).optional());

type QueryRange = { fallback: number; min: number; max: number; isWhole: boolean };

const readNumber = ({ fallback, min, max, isWhole }: QueryRange) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const given = typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
      const number = isWhole ? Math.floor(given) : given;
      return Number.isFinite(number) && number >= min ? Math.min(number, max) : fallback;
    });

/** A number in a query; whatever is not one from `min` up counts as `fallback`, more than `max` as `max`. */
export const queryNumber = (fallback: number, min: number, max: number) =>
  readNumber({ fallback, min, max, isWhole: false }).pipe(z.number());
/** The same of whole numbers: a fraction is cut off. */
export const queryWhole = (fallback: number, min = 0, max: number = LIMITS.auec) =>
  readNumber({ fallback, min, max, isWhole: true }).pipe(z.int());

/** A parameter of a query that is absent as with `queryText`; unlike there, anything else that does not fit is refused. */
export const emptyIsAbsent = <S extends z.ZodType>(schema: S) => z.preprocess(dropAbsent(), schema);
