import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Call, Reply } from "./http.ts";
import type { Pages } from "./pages.ts";
import type { Goods, People } from "./people.ts";

/** What happened since it was last taken: milliseconds of calls and of news at the other side's open page, and calls that were refused. */
export type Seen = { calls: number[]; live: number[]; refused: Map<string, number> };

/** What the site has acknowledged, by the offer's session: whether its seller accepted. */
export type Deals = ReadonlyMap<string, "offered" | "accepted">;

type Deps = { call: (call: Call) => Promise<Reply>; people: People; pages: Pages };

const WORDS = ["helmet", "armor", "rifle", "paint", "core", "undersuit"];
const NEWS_PATIENCE_MS = 10_000;
const AGAIN_MS = 250;
const MAX_CHATS = 300;

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

/**
 * The traffic of a busy evening: of a hundred calls 70 search, 15 read a listing, 5 a profile or an organisation, 5 somebody's own
 * lists, 3 say something in a chat, and 2 trade. `perSecond` are begun each second, however long the others take.
 */
export function traffic({ call, people, pages }: Deps) {
  let seen: Seen = { calls: [], live: [], refused: new Map() };
  const deals = new Map<string, "offered" | "accepted">();
  const chats: { chat_id: string; cookie: string }[] = [];
  const trading = new Set<string>();

  const refuse = (why: string) => seen.refused.set(why, (seen.refused.get(why) ?? 0) + 1);
  const timed = async (one: Call): Promise<Reply | undefined> => {
    const begun = performance.now();
    try {
      const reply = await call(one);
      seen.calls.push(performance.now() - begun);
      if (reply.status >= 400)
        refuse(
          `${reply.status} ${one.method ?? "GET"} ${one.path.split("?")[0]?.replace(/[0-9a-f-]{36}/g, ":id")} ${codeOf(reply)}`,
        );
      return reply;
    } catch (error) {
      refuse(error instanceof Error && "code" in error ? String(error.code) : String(error));
      return undefined;
    }
  };
  /** As our pages do: what changes something is sent again under its key until it is answered. */
  const insist = async (one: Call): Promise<Reply> => {
    const key = randomUUID();
    for (;;) {
      const reply = await timed({ ...one, key });
      if (reply && reply.status < 500 && !reply.text.includes('"still_working"')) return reply;
      await pause(AGAIN_MS);
    }
  };

  const search = () =>
    timed({ path: `/api/market/listings?${new URLSearchParams({ ...pick(SEARCHES), page_size: "48" })}` });
  const readListing = () => timed({ path: `/api/market/listings/${pick(people.goods).listing_id}` });
  const readPeople = () =>
    timed({
      path: pick(["/api/contractors?index=0&pageSize=20&sorting=rating", "/api/recruiting/posts", "/api/market/stats"]),
    });
  const readOwn = () =>
    timed({
      path: pick(["/api/orders/mine", "/api/notification/0", "/api/chats"]),
      cookie: people.cookies.get(pick(people.buyers)),
    });
  const say = async () => {
    const chat = chats.length > 0 ? pick(chats) : undefined;
    if (!chat) return readOwn();
    return insist({
      method: "POST",
      path: `/api/chats/${chat.chat_id}/messages`,
      cookie: chat.cookie,
      body: { content: "Is it still there?" },
    });
  };
  /** An offer, its news at the seller's page, the seller's answer. */
  const trade = async () => {
    const goods = pick(people.goods);
    if (trading.has(goods.seller_id)) return;
    trading.add(goods.seller_id);
    await deal(goods).finally(() => trading.delete(goods.seller_id));
  };
  const deal = async ({ listing_id, seller_id }: Goods) => {
    const cookie = people.cookies.get(pick(people.buyers)) ?? "";
    const begun = performance.now();
    const bought = await insist({
      method: "POST",
      path: "/api/market/purchase",
      cookie,
      body: { items: [{ listing_id, quantity: 1 }] },
    });
    if (bought.status !== 200) return;
    const told = performance.now();
    const { session_id } = JSON.parse(bought.text) as { session_id: string };
    deals.set(session_id, "offered");
    await newsAt(seller_id, begun, told);
    const status = pick(["accepted", "rejected"] as const);
    const answered = await insist({
      method: "PUT",
      path: `/api/offer/${session_id}`,
      cookie: people.cookies.get(seller_id),
      body: { status },
    });
    if (answered.status === 200 && status === "accepted") deals.set(session_id, "accepted");
    const chat = await timed({ path: `/api/chats/offers/${session_id}`, cookie });
    if (chat?.status !== 200 || chats.length >= MAX_CHATS) return;
    chats.push({ chat_id: (JSON.parse(chat.text) as { data: { chat_id: string } }).data.chat_id, cookie });
  };
  /** From the moment that the buyer knows until the seller's page does. */
  const newsAt = async (seller_id: string, begun: number, told: number) => {
    while (pages.heardAt(seller_id) < begun) {
      if (performance.now() - told > NEWS_PATIENCE_MS) return refuse("no news at the seller's page");
      await pause(5);
    }
    seen.live.push(Math.max(0, pages.heardAt(seller_id) - told));
  };

  const KINDS = [
    [70, search],
    [15, readListing],
    [5, readPeople],
    [5, readOwn],
    [3, say],
    [2, trade],
  ] as const;
  const one = (): Promise<unknown> => {
    let place = Math.random() * 100;
    for (const [share, kind] of KINDS) {
      place -= share;
      if (place < 0) return kind();
    }
    return search();
  };

  return {
    /** Begins calls at this pace until told to stop, and answers when the last one is over. */
    run: async (perSecond: number, signal: AbortSignal): Promise<void> => {
      const open = new Set<Promise<unknown>>();
      const from = performance.now();
      for (let begun = 0; !signal.aborted; begun += 1) {
        const late = from + (begun * 1000) / perSecond - performance.now();
        if (late > 1) await pause(late);
        const running = one().finally(() => open.delete(running));
        open.add(running);
      }
      await Promise.all(open);
    },
    take: (): Seen => {
      const taken = seen;
      seen = { calls: [], live: [], refused: new Map() };
      return taken;
    },
    deals: deals as Deals,
  };
}

const codeOf = ({ text }: Reply): string => /"code":"(\w+)"/.exec(text)?.[1] ?? "";

const SEARCHES: readonly Readonly<Record<string, string>>[] = [
  {},
  {},
  { sort: "price-low" },
  { item_type: "Helmet" },
  { minCost: "20000", maxCost: "400000" },
  { index: "3" },
  ...WORDS.map((query) => ({ query })),
];
