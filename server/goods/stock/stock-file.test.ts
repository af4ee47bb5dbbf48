import { afterAll, describe, expect, test } from "vitest";
import { createListing } from "#contract/goods/listings.ts";
import { createMultiple } from "#contract/goods/multiples.ts";
import { exportStock, type FileLine, importStock } from "#contract/goods/stock.ts";
import { Problem } from "#contract/platform/problem.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Listing, startMarket, UNKNOWN } from "../listings/testing-listings.ts";
import { readStockFile } from "./stock-file.ts";

const { site, ann, bob, row, show } = await startMarket();
afterAll(() => site.close());

type Parts = { spectrum_id?: string; apply?: number[] };
const send = (who: Trader | undefined, csv: string, parts: Parts = {}) =>
  site.as(who).call(importStock, { body: { csv, ...parts } });
const linesOf = (reply: { body: unknown }) => (reply.body as { data: { lines: FileLine[] } }).data.lines;
const exported = (who: Trader | undefined, query = "") =>
  site.as(who).request("GET", `${exportStock.path}?quantityAvailable=0&statuses=active,inactive${query}`);

test("a price far from what the item usually costs is marked, and can be applied all the same", async () => {
  const { game_item_id } = await site.make.item({ name: "Guarded Coil" });
  for (const price of [90, 100, 120])
    await site.make.listing(await site.make.trader(), { title: "Coil", game_item_id, price });
  const seller = await site.make.trader();
  const { listing_id } = await site.make.listing(seller, { title: "My coil", game_item_id, price: 100 });
  const csv = `listing_id,title,item_name,price,quantity\n${listing_id},,,1000,\n,New coil,Guarded Coil,10,2\n,Fair coil,Guarded Coil,110,2\n`;
  const usual = 100;
  expect(linesOf(await send(seller, csv)).map(({ action, unusual }) => [action, unusual])).toEqual([
    ["change", { direction: "above", usual }],
    ["create", { direction: "below", usual }],
    ["create", null],
  ]);
  expect(linesOf(await send(seller, csv, { apply: [2] }))[0]).toMatchObject({ applied: true });
});

test("an item is named in Ukrainian or Chinese as well as in English", async () => {
  const { game_item_id } = await site.make.item({
    name: "Still Water Coil",
    names: { uk: "Котушка «Тиха вода»", zh: "静水线圈" },
  });
  const seller = await site.make.trader();
  const csv =
    "title,item_name,price,quantity\nFirst,котушка тиха вода,5,1\nSecond,静水线圈,5,1\nThird,still water coil,5,1\n";
  const lines = linesOf(await send(seller, csv, { apply: [2, 3, 4] }));
  expect(lines.map(({ applied }) => applied)).toEqual([true, true, true]);
  const made = await site.db
    .selectFrom("listing")
    .innerJoin("listing_details as d", "d.details_id", "listing.details_id")
    .select("d.game_item_id")
    .where("listing.seller_id", "=", seller.user_id)
    .execute();
  expect(made).toEqual([{ game_item_id }, { game_item_id }, { game_item_id }]);
});

describe("the file that is given out", () => {
  test("has all goods that the search finds, sold out ones as well, and comes back in unchanged", async () => {
    const seller = await site.make.trader();
    await site.make.listing(seller, {
      title: "Coil, long",
      quantity: 0,
      price: 70,
      description: 'Two\nlines and a "quote"',
    });
    await site.make.listing(seller, { title: "Visor", status: "inactive" });
    await site.make.listing(bob, { title: "Not hers" });
    const reply = await exported(seller, `&user_seller=${seller.username}&sort=title`);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(reply.text.split("\r\n")[0]).toBe(
      "\ufefflisting_id,title,item_type,item_name,price,quantity,status,description,kind",
    );
    const lines = linesOf(await send(seller, reply.text));
    expect(lines.map(({ title, action, line }) => [line, title, action])).toEqual([
      [2, "Coil, long", "same"],
      [4, "Visor", "same"],
    ]);
    expect((await exported(seller, `&user_seller=${seller.username}&query=coil`)).text).not.toContain("Visor");
  });

  test("has bulk goods, auctions and sets, too, and says what each row is", async () => {
    const seller = await site.make.trader();
    const [cheap, dear] = [
      (await site.make.listing(seller, { title: "Arms", price: 50 })).listing_id,
      (await site.make.listing(seller, { title: "Legs", price: 90 })).listing_id,
    ];
    await site.make.listing(seller, { title: "Lot", sale_type: "auction" });
    const { game_item_id } = await site.make.item();
    const bulk = { sale_type: "aggregate", game_item_id, price: 7, quantity_available: 400 } as const;
    expect((await site.as(seller).call(createListing, { body: bulk })).status).toBe(200);
    const whole = { title: "Whole suit", description: "Both", item_type: "Bundle", listings: [cheap, dear] };
    const set = await site.as(seller).call(createMultiple, { body: { ...whole, default_listing_id: cheap } });
    expect(set.status, set.text).toBe(200);
    const { text } = await exported(seller, `&user_seller=${seller.username}&listing_type=not-aggregate`);
    const kinds = text
      .trim()
      .split("\r\n")
      .slice(1)
      .map((row) => row.split(",").at(-1));
    expect(kinds.toSorted()).toEqual(["auction", "bulk", "combined"]);
    const same = linesOf(await send(seller, text));
    expect(same.map(({ action }) => action)).toEqual(["same", "same", "same"]);
    const changed = linesOf(await send(seller, text.replace("Whole suit", "Half a suit").replace("Lot,", "Pot,")));
    expect(changed.map(({ code }) => code).toSorted()).toEqual(["auction_not_editable", null, "stock_file_set"]);
  });

  test("cells that a spreadsheet would compute are disarmed, and come back in as they were", async () => {
    const seller = await site.make.trader();
    for (const title of ["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)"]) await site.make.listing(seller, { title });
    const { text } = await exported(seller, `&user_seller=${seller.username}`);
    expect(text).toContain("'=HYPERLINK(1)");
    expect(text).not.toMatch(/[,"][=+@-]/);
    expect(linesOf(await send(seller, text)).map(({ action }) => action)).toEqual(["same", "same", "same", "same"]);
  });

  test("is for those who see the back room: nobody else's goods, and none without a seller", async () => {
    expect(await exported(ann, `&user_seller=${bob.username}`)).toFailWith("not_allowed");
    expect(await exported(ann)).toFailWith("not_allowed");
    expect(await exported(undefined, `&user_seller=${bob.username}`)).toFailWith("not_signed_in");
  });
});

describe("the file that comes in", () => {
  const head = "listing_id;title;item_name;price;quantity;status\n";

  test("is first only looked at: what each line would make or change, and what is wrong with it", async () => {
    const mine = await site.make.listing(ann, { title: "Old helmet", price: 1000, quantity: 5 });
    const foreign = await site.make.listing(bob);
    const before = await site.make.countRows("listing");
    const csv = [
      `${mine.listing_id};Old helmet;;1 200;7;`,
      ";;vanta helmet;45000;2;",
      ";Coil;;cheap;2;",
      ";Coil;;5;;",
      `${foreign.listing_id};Coil;;5;1;`,
      `${UNKNOWN};Coil;;5;1;`,
      "nonsense;Coil;;5;1;",
      ";Coil;Nothing known;5;1;",
      `${mine.listing_id};Old helmet;;1;1;`,
      `;${"x".repeat(101)};;5;1;`,
      ";Coil;;5;1;sold",
    ].join("\n");
    const lines = linesOf(await send(ann, head + csv));
    expect(lines.map(({ action, code }) => code ?? action)).toEqual([
      "change",
      "create",
      "stock_file_not_a_number",
      "stock_file_missing",
      "not_found",
      "not_found",
      "stock_file_not_an_id",
      "unknown_item",
      "stock_file_twice",
      "invalid_input",
      "stock_file_not_a_status",
    ]);
    expect(lines[0]).toMatchObject({
      line: 2,
      applied: false,
      changes: [
        { column: "price", before: "1000", after: "1200" },
        { column: "quantity", before: "5", after: "7" },
      ],
    });
    expect(lines[1]).toMatchObject({ title: "Vanta Helmet", listing_id: null });
    expect(lines[9]?.message).toMatch(/^title: /);
    expect(await site.make.stockOf(mine)).toBe(5);
    expect(await site.make.countRows("listing")).toBe(before);
  });

  test("named lines are done, each told; done again they change nothing more", async () => {
    const mine = await site.make.listing(ann, { title: "Visor", price: 1000, quantity: 5 });
    const csv = `${head}${mine.listing_id};Visor;;1200;0;inactive\n;;Vanta Helmet;45000;2;\n;Coil;;bad;1;\n;Left alone;;5;1;`;
    const lines = linesOf(await send(ann, csv, { apply: [2, 3, 4] }));
    expect(lines.map(({ applied, action }) => [applied, action])).toEqual([
      [true, "change"],
      [true, "create"],
      [false, "error"],
      [false, "create"],
    ]);
    expect(await row(mine)).toMatchObject({ price: 1200, quantity_available: 0, status: "inactive" });
    const made = { listing_id: lines[1]?.listing_id ?? "" } satisfies Listing;
    expect(await show(made)).toMatchObject({
      listing: { price: 45000, quantity_available: 2, status: "active" },
      details: { title: "Vanta Helmet", item_name: "Vanta Helmet", item_type: "Helmet" },
    });
    expect(linesOf(await send(ann, csv, { apply: [2] }))[0]).toMatchObject({ action: "same", applied: false });
  });

  test("an empty item or text empties it, other empty cells and missing columns leave what is there", async () => {
    const mine = await site.make.listing(ann, { title: "Visor", description: "Old text", price: 9 });
    const csv = `listing_id,title,price,description,colour\n${mine.listing_id},,,,red`;
    const reply = await send(ann, csv, { apply: [2] });
    expect(linesOf(reply)[0]?.changes).toEqual([{ column: "description", before: "Old text", after: "" }]);
    expect(reply.body).toMatchObject({ data: { passed_over: ["colour"] } });
    expect(await show(mine)).toMatchObject({ listing: { price: 9 }, details: { title: "Visor", description: "" } });
  });

  test("for an organisation it needs the right to manage its market", async () => {
    const contractor = await site.make.contractor(bob, [ann]);
    const csv = `${head};Org goods;;5;1;`;
    expect(await send(ann, csv, { spectrum_id: contractor.spectrum_id })).toFailWith("not_allowed");
    const [line] = linesOf(await send(bob, csv, { spectrum_id: contractor.spectrum_id, apply: [2] }));
    expect(line).toMatchObject({ applied: true });
    expect((await row({ listing_id: line?.listing_id ?? "" }))?.seller_id).toBe(contractor.contractor_id);
  });

  test.each([
    ["stock_file_no_columns", "a,b\n1,2"],
    ["stock_file_empty", "title,price\n\n , \n"],
    ["stock_file_unreadable", 'title,price\n"open,5'],
    ["stock_file_unreadable", 'title,price\nan "odd" one,5'],
    ["stock_file_too_long", `title\n${"x\n".repeat(1001)}`],
  ])("%s is refused as a whole", async (code, csv) => {
    expect(await send(ann, csv)).toFailWith(code);
  });

  test.each([
    ["line ends", "\n".repeat(999_999)],
    ["lines of nothing", `title,price\n${",\n".repeat(490_000)}`],
    ["commas", ",".repeat(999_999)],
    ["quotes", '"'.repeat(1_000_000)],
    ["an endless cell", `title\n"${"\n".repeat(900_000)}"`],
    ["a thousand full lines", `title,price,quantity,description\n${`a,1,1,"${"b,\n".repeat(300)}"\n`.repeat(1000)}`],
  ])("a megabyte of %s keeps nobody waiting", async (_name, csv) => {
    const before = process.cpuUsage();
    await readStockFile(csv).catch((error: unknown) => expect(error).toBeInstanceOf(Problem));
    const { user, system } = process.cpuUsage(before);
    // Read whole, these took from half a second to three; the time of the processor is the same on a busy machine.
    expect((user + system) / 1000).toBeLessThan(300);
  });

  test("sent twice with one key, its lines are made once", async () => {
    const before = await site.make.countRows("listing");
    const repeat = () =>
      site.as(ann).request("POST", importStock.path, {
        payload: JSON.stringify({ csv: `${head};Once;Vanta Helmet;5;1;\n;Twice;;5;0;`, apply: [2, 3] }),
        headers: { "content-type": "application/json", "idempotency-key": "file-1" },
      });
    const [first, second] = [await repeat(), await repeat()];
    expect(linesOf(first).map(({ applied }) => applied)).toEqual([true, false]);
    expect(second.body).toEqual(first.body);
    expect(await site.make.countRows("listing")).toBe(before + 1);
  });
});
