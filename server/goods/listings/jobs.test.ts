import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { diskStore } from "#server/platform/pictures/disk-store.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { sweepPictures } from "../photos/sweep-pictures.ts";
import { expireListings } from "./expire-listings.ts";
import { marketJobs } from "./jobs.ts";

let site: Site;
let ann: Trader;
const DAY_MS = 86_400_000;
const now = new Date();
const ago = (ms: number) => new Date(now.getTime() - ms);

beforeAll(async () => {
  site = await startSite();
  ann = await site.make.trader();
});
beforeEach(async () => {
  await sql`update listing set status = 'archived'; truncate outbox cascade; truncate listing_status_log`.execute(
    site.db,
  );
});
afterAll(() => site.close());

const row = (listing: { listing_id: string }) =>
  site.db
    .selectFrom("listing")
    .innerJoin("search_row", "row_id", "listing_id")
    .select(["listing.status", "search_row.status as shown", "expired_by_job", "listing.expiration"])
    .where("listing_id", "=", listing.listing_id)
    .executeTakeFirst();
const logged = () => site.db.selectFrom("listing_status_log").selectAll().execute();
const announced = () => site.db.selectFrom("outbox").select("event").execute();

test("a listing whose month is over leaves the market, its end unmoved, and everybody hears of it once", async () => {
  const expiration = ago(1);
  const listing = await site.make.listing(ann, { expiration });
  expect(await expireListings(site.db, now)).toBe(1);
  expect(await row(listing)).toEqual({ status: "inactive", shown: "inactive", expired_by_job: true, expiration });
  expect(await logged()).toEqual([{ ...listing, new_status: "inactive", changed_at: now, actor_id: null }]);
  expect(await announced()).toEqual([{ event: { type: "listing.changed", ...listing } }]);
  expect(await expireListings(site.db, now)).toBe(0);
  expect(await logged()).toHaveLength(1);
});

test("a listing expires at the very moment and not before; auctions and what is off the market stay as they are", async () => {
  const due = await site.make.listing(ann, { expiration: now });
  const others = [
    await site.make.listing(ann, { expiration: new Date(now.getTime() + 1) }),
    await site.make.listing(ann, { expiration: ago(DAY_MS), sale_type: "auction" }),
    await site.make.listing(ann, { expiration: ago(DAY_MS), status: "inactive" }),
    await site.make.listing(ann, { expiration: ago(DAY_MS), status: "archived" }),
  ];
  const before = await Promise.all(others.map(row));
  expect(await expireListings(site.db, now)).toBe(1);
  expect(await row(due)).toMatchObject({ status: "inactive" });
  expect(await Promise.all(others.map(row))).toEqual(before);
});

test("the price of an item on the market leaves out within five minutes what is over", async () => {
  const { game_item_id } = await site.make.item();
  const cheap = await site.make.listing(ann, { game_item_id, price: 100, expiration: ago(-DAY_MS) });
  await site.make.listing(ann, { game_item_id, price: 900 });
  const shown = async () =>
    (await site.db.selectFrom("search_row").select("minimum_price").where("row_id", "=", game_item_id).execute())[0];
  expect(await shown()).toEqual({ minimum_price: 100 });
  await site.db
    .updateTable("listing")
    .set({ expiration: ago(1) })
    .where("listing_id", "=", cheap.listing_id)
    .execute();
  const job = marketJobs(site.db, diskStore(tmpdir())).find(({ name }) => name === "expire-listings");
  expect(job?.schedule).toBe("*/5 * * * *");
  await job?.handle({}, () => Promise.resolve());
  expect(await shown()).toEqual({ minimum_price: 900 });
});

test("two processes at once take more than one slice off the market, each listing once", async () => {
  const first = await site.make.listing(ann, { expiration: ago(DAY_MS) });
  await sql`insert into listing (listing_id, details_id, sale_type, price, quantity_available, status, internal, seller_id, created_at, expiration)
    select gen_random_uuid(), details_id, sale_type, price, quantity_available, status, internal, seller_id, created_at, expiration
    from listing, generate_series(1, 649) where listing_id = ${first.listing_id}`.execute(site.db);
  const counts = await Promise.all([expireListings(site.db, now), expireListings(site.db, now)]);
  const rest = await expireListings(site.db, now);
  expect(counts.reduce((sum, count) => sum + count, rest)).toBe(650);
  expect(await logged()).toHaveLength(650);
  expect(await announced()).toHaveLength(650);
});

test("of pictures' files only those go that are a day old and in no use; two processes may sweep at once", async () => {
  const directory = await mkdtemp(join(tmpdir(), "freeport pictures "));
  const name = (letter: string) => letter.repeat(32);
  const files = [..."abc"].flatMap((letter) => [`${name(letter)}.webp`, `${name(letter)}-480.webp`]);
  for (const file of [...files, "default-user.webp", "notes.txt"]) {
    await writeFile(join(directory, file), "pixels");
    await utimes(join(directory, file), ago(2 * DAY_MS), ago(2 * DAY_MS));
  }
  await site.db
    .insertInto("image_resource")
    .values({ resource_id: newId(), filename: `${name("a")}.webp` })
    .execute();
  for (const file of files.slice(4)) await utimes(join(directory, file), ago(DAY_MS / 2), ago(DAY_MS / 2));
  await Promise.all([
    sweepPictures(site.db, diskStore(directory), now),
    sweepPictures(site.db, diskStore(directory), now),
  ]);
  const gone = files.slice(2, 4);
  expect((await readdir(directory)).sort()).toEqual(
    [...files.filter((file) => !gone.includes(file)), "default-user.webp", "notes.txt"].sort(),
  );
  await rm(directory, { recursive: true });
});
