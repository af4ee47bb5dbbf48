import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { cloneDatabase, type TestDatabase } from "../testing/database.ts";
import {
  flag,
  instantOrNull,
  jsonMembers,
  jsonObject,
  jsonText,
  number,
  text,
  textOrNull,
  withMembers,
  word,
} from "./json.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const Thing = z.object({
  id: z.uuid(),
  name: z.string(),
  note: z.string().nullable(),
  inner: z.object({ count: z.int(), kind: z.enum(["a", "b"]) }),
});
const More = z.object({ isOpen: z.boolean(), at: z.iso.datetime().nullable() });

const ID = "0199a1b2-0000-7000-8000-000000000001";
const thing = jsonObject(Thing, {
  id: word(sql`${ID}::uuid`),
  name: text(sql`${'A "quoted" 100%s \\ \n name'}::text`),
  note: textOrNull(sql`null::text`),
  inner: jsonObject(Thing.shape.inner, { count: number(sql`3`), kind: word<"a" | "b">(sql`'b'`) }),
});

const read = async (value: RawBuilder<string>): Promise<unknown> => {
  const { rows } = await sql<{ text: string }>`select ${value} as text`.execute(database.db);
  return JSON.parse(rows[0]?.text ?? "");
};

test("an object is the JSON of its members, whatever words have in them", async () => {
  expect(await read(jsonText(thing))).toEqual({
    id: ID,
    name: 'A "quoted" 100%s \\ \n name',
    note: null,
    inner: { count: 3, kind: "b" },
  });
});

test("more members join an object that is written already", async () => {
  const more = jsonMembers(More, {
    isOpen: flag(sql`1 = 2`),
    at: instantOrNull(sql`'2026-03-01T10:00:00Z'::timestamptz`),
  });
  expect(await read(jsonText(withMembers(thing, more)))).toMatchObject({
    id: ID,
    isOpen: false,
    at: "2026-03-01T10:00:00.000Z",
  });
});

test("what the schema does not say does not compile", () => {
  const [count, kind] = [number(sql`1`), word<"a" | "b">(sql`'a'`)];
  const { inner } = Thing.shape;
  expect(jsonObject(inner, { count, kind }).pattern).toBe('{"count":%s,"kind":"%s"}');
  // @ts-expect-error a member is missing
  jsonObject(inner, { count });
  // @ts-expect-error one is too many
  jsonObject(inner, { count, kind, other: count });
  // @ts-expect-error one may be null
  jsonObject(inner, { count: textOrNull(sql`null`), kind });
});
