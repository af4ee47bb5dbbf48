import { sql } from "kysely";
import {
  AuctionNotEditable,
  BulkHasNoText,
  ListingArchived,
  ListingChange,
  NewListing,
  UnknownItem,
} from "#contract/goods/listings.ts";
import { type FileLine, LineOfSet, LineTwice, STOCK_COLUMNS, type StockColumn } from "#contract/goods/stock.ts";
import { isFarOff } from "#contract/goods/usual-price.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { Problem } from "#contract/platform/problem.ts";
import type { ListingStatus } from "#contract/platform/shapes.ts";
import { itemsByName, type NamedItem } from "#server/catalogue/items-by-name.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { InvalidFields, parsePart } from "#server/platform/http/invalid-input.ts";
import { errorText } from "#server/platform/http/languages.ts";
import { createListing } from "../listings/create-listing.ts";
import { manages, sellingParty } from "../listings/listings.ts";
import { updateListing } from "../listings/update-listing.ts";
import { usualPrices } from "../prices/queries.ts";
import { changeOf, type FileRow, type RowChange, readStockFile } from "./stock-file.ts";

type Input = { csv: string; spectrum_id?: string | null | undefined; apply?: number[] | undefined };

/** Says what each line of a stock file would do, and does those that are named, each by itself. */
export async function importStock(context: Context, { csv, spectrum_id, apply }: Input) {
  await sellingParty(context.db, signedIn(context), spectrum_id);
  const { lines, passedOver } = await readStockFile(csv);
  const plans = await withUnusual(context, await planOf(context, lines, spectrum_id ?? null));
  const wanted = new Set(apply);
  const chosen = plans.filter(({ line }) => wanted.has(line));
  await holdAll(context, chosen);
  const done = new Map<number, Plan>();
  for (const plan of chosen) done.set(plan.line, await applied(context, plan));
  return { lines: plans.map((plan) => asLine(done.get(plan.line) ?? plan, context)), passed_over: passedOver };
}

type Known = {
  listing_id: string;
  seller_id: string;
  sale_type: string;
  title: string;
  item_type: string;
  item_name: string | null;
  game_item_id: string | null;
  price: number;
  quantity_available: number;
  status: ListingStatus;
  description: string;
};

type Plan = {
  line: number;
  listing_id: string | null;
  title: string;
  items: (string | null)[];
  changes: FileLine["changes"];
  unusual: FileLine["unusual"];
  work: { kind: "create"; body: NewListing } | { kind: "change"; body: ListingChange } | { kind: "same" } | Problem;
  isDone: boolean;
};

async function planOf(context: Context, lines: readonly FileRow[], spectrum_id: string | null): Promise<Plan[]> {
  const wishes = lines.map(({ cells }) => changeOf(cells));
  const good = wishes.filter((wish) => !(wish instanceof Problem));
  const listings = await findListings(
    context,
    good.flatMap(({ listing_id }) => listing_id ?? []),
  );
  const items = await itemsByName(
    context.db,
    good.flatMap(({ item_name }) => item_name ?? []),
  );
  const seen = new Set<string>();
  return lines.map(({ line, cells }, index) => {
    const wish = wishes[index];
    const plan: Plan = {
      line,
      listing_id: null,
      title: cells.title || cells.item_name || "",
      items: [],
      changes: [],
      unusual: null,
      work: wish instanceof Problem ? wish : { kind: "same" },
      isDone: false,
    };
    if (wish === undefined || wish instanceof Problem) return plan;
    try {
      if (wish.listing_id === undefined) return planCreate(context, plan, wish, items, spectrum_id);
      if (seen.has(wish.listing_id)) throw new LineTwice();
      seen.add(wish.listing_id);
      return planChange(context, plan, wish, items, listings.get(wish.listing_id));
    } catch (problem) {
      if (problem instanceof Problem) return { ...plan, work: problem };
      throw problem;
    }
  });
}

/** Marks the prices that are set far from what the item usually costs. */
async function withUnusual(context: Context, plans: readonly Plan[]): Promise<Plan[]> {
  const usual = new Map<string, number>();
  const ids = [...new Set(plans.flatMap((plan) => (priceOf(plan) === undefined ? [] : (itemIdOf(plan) ?? []))))];
  for (let from = 0; from < ids.length; from += LIMITS.searchPage)
    for (const { game_item_id, median } of await usualPrices(context, ids.slice(from, from + LIMITS.searchPage)))
      usual.set(game_item_id, median);
  return plans.map((plan) => {
    const [price, median] = [priceOf(plan), usual.get(itemIdOf(plan) ?? "")];
    const direction = price === undefined || median === undefined ? undefined : isFarOff(price, { median });
    return direction === undefined || median === undefined ? plan : { ...plan, unusual: { direction, usual: median } };
  });
}

/** The price that the line sets. */
function priceOf({ changes }: Plan): number | undefined {
  const set = changes.find(({ column }) => column === "price");
  return set && Number(set.after);
}

/** The item that the line is about once it is applied. */
const itemIdOf = ({ items }: Plan): string | undefined => items.at(-1) ?? items[0] ?? undefined;

async function findListings({ db }: Context, ids: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select l.listing_id, l.seller_id, l.sale_type, d.title, d.item_type, g.name as item_name, d.game_item_id, l.price, l.quantity_available,
      l.status, d.description
    from listing l join listing_details d on d.details_id = l.details_id left join game_item g on g.game_item_id = d.game_item_id
    where l.listing_id = any(${sql.val([...ids])}::uuid[])
    union all
    select s.row_id, m.seller_id, 'multiple', d.title, d.item_type, g.name, d.game_item_id, s.minimum_price, s.quantity_available,
      s.status, d.description
    from multiple m join search_row s on s.row_id = m.multiple_id join listing_details d on d.details_id = m.details_id
      left join game_item g on g.game_item_id = d.game_item_id
    where m.multiple_id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.listing_id, row]));
}

type Items = Awaited<ReturnType<typeof itemsByName>>;

function itemOf(items: Items, name: string | null | undefined): NamedItem | undefined {
  if (!name) return undefined;
  const item = items(name);
  if (!item) throw new UnknownItem();
  return item;
}

function planCreate(context: Context, plan: Plan, wish: RowChange, items: Items, spectrum_id: string | null): Plan {
  const item = itemOf(items, wish.item_name);
  const given = {
    sale_type: "sale",
    title: wish.title ?? item?.name,
    description: wish.description ?? "",
    item_type: wish.item_type ?? item?.type ?? "Other",
    item_name: item?.name ?? null,
    price: wish.price,
    quantity_available: wish.quantity_available,
    status: wish.status ?? "active",
    spectrum_id,
  };
  const body = parsePart(NewListing, "", given, () => context.language);
  const after = { ...body, quantity: body.quantity_available, item_name: body.item_name ?? "" };
  const columns = STOCK_COLUMNS.filter((column) => column !== "listing_id" && after[column] !== "");
  return {
    ...plan,
    title: body.title,
    items: [item?.id ?? null],
    changes: columns.map((column) => ({
      column,
      before: null,
      after: String(after[column as Exclude<StockColumn, "listing_id">]),
    })),
    work: { kind: "create", body },
  };
}

function planChange(context: Context, plan: Plan, wish: RowChange, items: Items, listing: Known | undefined): Plan {
  if (!listing || !manages(signedIn(context), listing.seller_id)) throw new NotFound();
  if (listing.status === "archived") throw new ListingArchived();
  const item = itemOf(items, wish.item_name);
  const after = { ...wish, item_name: wish.item_name ? item?.name : wish.item_name };
  const fields = (
    ["title", "item_type", "item_name", "price", "quantity_available", "status", "description"] as const
  ).filter((field) => after[field] !== undefined && after[field] !== listing[field]);
  if (listing.sale_type === "auction" && fields.length > 0) throw new AuctionNotEditable();
  if (listing.sale_type === "multiple" && fields.length > 0) throw new LineOfSet();
  if (
    listing.sale_type === "aggregate" &&
    fields.some((field) => !["price", "quantity_available", "status"].includes(field))
  )
    throw new BulkHasNoText();
  const pick = (from: Partial<Record<(typeof fields)[number], unknown>>) =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  const changes = fields.map((field) => ({
    column: field === "quantity_available" ? ("quantity" as const) : field,
    before: String(listing[field] ?? ""),
    after: String(after[field] ?? ""),
  }));
  const known = { ...plan, listing_id: listing.listing_id, title: listing.title, changes };
  if (fields.length === 0) return { ...known, work: { kind: "same" } };
  const body = parsePart(ListingChange, "", { ...pick(after), seen: pick(listing) }, () => context.language);
  return { ...known, items: [listing.game_item_id, item?.id ?? null], work: { kind: "change", body } };
}

/**
 * Takes all locks of the lines at once, in the order in which everybody takes them: with an Idempotency-Key the lines share one
 * transaction, and locks taken line by line could stand in a circle with those of a sale. Without a key each line is a transaction of its own.
 */
async function holdAll({ db }: Context, plans: readonly Plan[]): Promise<void> {
  const listings = plans.flatMap(({ listing_id }) => listing_id ?? []);
  const items = plans.flatMap((plan) => plan.items.flatMap((id) => id ?? []));
  if (listings.length > 0)
    await sql`select from listing where listing_id = any(${sql.val(listings)}::uuid[]) order by listing_id for no key update`.execute(
      db,
    );
  if (items.length > 0)
    await sql`select from game_item where game_item_id = any(${sql.val(items)}::uuid[]) order by game_item_id for no key update`.execute(
      db,
    );
}

async function applied(context: Context, plan: Plan): Promise<Plan> {
  const { work } = plan;
  if (work instanceof Problem || work.kind === "same") return plan;
  try {
    if (work.kind === "create")
      return { ...plan, isDone: true, listing_id: (await createListing(context, work.body)).listing_id };
    await updateListing(context, plan.listing_id ?? "", work.body);
    return { ...plan, isDone: true };
  } catch (problem) {
    if (problem instanceof Problem) return { ...plan, work: problem };
    throw problem;
  }
}

function asLine({ line, listing_id, title, changes, unusual, work, isDone }: Plan, { language }: Context): FileLine {
  const problem = work instanceof Problem ? work : undefined;
  return {
    line,
    action: work instanceof Problem ? "error" : work.kind,
    applied: isDone,
    listing_id,
    title,
    unusual: problem ? null : unusual,
    changes: problem ? [] : changes,
    code: problem?.code ?? null,
    message: problem ? wordsOf(problem, language) : null,
  };
}

/** A field that breaks its limits is named with what is wrong. */
function wordsOf(problem: Problem, language: Context["language"]): string {
  const fault = problem instanceof InvalidFields ? problem.validationErrors[0] : undefined;
  if (fault) return `${fault.instancePath.split("/").at(-1) ?? ""}: ${fault.message}`;
  return errorText(language, problem.code, problem.data);
}
