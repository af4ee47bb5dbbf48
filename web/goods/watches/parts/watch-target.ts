import type { TFunction } from "i18next";
import type { WatchedSearch } from "#contract/goods/watches.ts";
import { parseWantedSearch, type WantedSearch } from "../../buy-orders/parts/wanted.ts";
import { type MarketSearch, parseMarketSearch } from "../../listings/parts/search.ts";
import { canWatch, type WatchScope, wordsOf } from "./watched-search.ts";
import { canWatchWanted, wantedWordsOf } from "./watched-wanted.ts";

/** What is watched. */
export type WatchTarget =
  | { kind: "search"; search: MarketSearch; scope?: WatchScope | undefined }
  | { kind: "item"; game_item_id: string }
  | { kind: "listing"; listing_id: string; price: number }
  | { kind: "wanted"; search: WantedSearch };

/** What a watch is called before its watcher names it. */
export const nameOfTarget = (t: TFunction<"market">, target: WatchTarget): string => wordsOfTarget(t, target).join(" ");

/** What the watch is about, one filter each; nothing for a single thing, which has a name. */
export const wordsOfTarget = (t: TFunction<"market">, target: WatchTarget): string[] =>
  target.kind === "search"
    ? wordsOf(t, target.search, target.scope)
    : target.kind === "wanted"
      ? wantedWordsOf(target.search)
      : [];

const written = (value: number | undefined) => (value === undefined ? undefined : String(value));

/** The filters of the address as the server keeps them. */
export function watchedSearch(search: MarketSearch, scope: WatchScope = {}): WatchedSearch {
  const all = {
    query: search.query,
    sale_type: search.kind,
    item_type: search.type,
    place: search.place,
    minCost: written(search.minCost),
    maxCost: written(search.maxCost),
    quantityAvailable: written(search.quantityAvailable),
    rating: written(search.rating),
    listing_type: scope.isBulk ? "aggregate" : "not-aggregate",
    user_seller: scope.user_seller,
    contractor_seller: scope.contractor_seller,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** And back to the address, to open it. */
export const addressOf = (search: WatchedSearch): MarketSearch =>
  parseMarketSearch({
    query: search.query,
    kind: search.sale_type,
    type: search.item_type,
    place: search.place,
    minCost: search.minCost,
    maxCost: search.maxCost,
    quantityAvailable: search.quantityAvailable,
    rating: search.rating,
  });

/** Where a watched search is made. */
export const scopeOf = ({ listing_type, user_seller, contractor_seller }: WatchedSearch): WatchScope => ({
  ...(listing_type === "aggregate" ? { isBulk: true } : {}),
  ...(user_seller === undefined ? {} : { user_seller }),
  ...(contractor_seller === undefined ? {} : { contractor_seller }),
});

/** What somebody wants to watch: words to search for, or an address that they copied. */
export const targetOfText = (text: string): WatchTarget | undefined =>
  /^\/|:\/\//.test(text) ? targetOfAddress(text) : { kind: "search", search: parseMarketSearch({ query: text }) };

/** A market address that somebody copied: `https://…/market?query=helmet&maxCost=500` or only what follows the host. */
export function targetOfAddress(text: string): WatchTarget | undefined {
  if (!URL.canParse(text, location.origin)) return undefined;
  const { pathname, searchParams } = new URL(text, location.origin);
  const [, game_item_id] = /^\/market\/aggregate\/([0-9a-f-]{36})\/?$/i.exec(pathname) ?? [];
  if (game_item_id) return { kind: "item", game_item_id };
  const [, listing_id] = /^\/market\/([0-9a-f-]{36})\/?$/i.exec(pathname) ?? [];
  if (listing_id) return { kind: "listing", listing_id, price: 0 };
  if (/^\/buyorders\/?$/.test(pathname)) {
    const search = parseWantedSearch(Object.fromEntries(searchParams));
    return canWatchWanted(search) ? { kind: "wanted", search } : undefined;
  }
  const place = PLACES.map(([pattern, read]) => [pattern.exec(pathname)?.[1], read] as const).find(([found]) => found);
  if (!place) return undefined;
  const [found = "", read] = place;
  const { type, ...scope } = read(decodeURIComponent(found));
  const search = parseMarketSearch({ ...(type ? { type } : {}), ...Object.fromEntries(searchParams) });
  return canWatch(search, scope) ? { kind: "search", search, scope } : undefined;
}

/** Addresses whose goods can be watched, and what each says of itself. */
const PLACES: readonly (readonly [RegExp, (name: string) => WatchScope & { type?: string }])[] = [
  [/^\/(market)\/?$/, () => ({})],
  [/^\/market\/category\/([^/]+)\/?$/, (type) => ({ type })],
  [/^\/(bulk)\/?$/, () => ({ isBulk: true })],
  [/^\/user\/([^/]+)(?:\/market)?\/?$/, (user_seller) => ({ user_seller })],
  [/^\/contractor\/([^/]+)(?:\/market)?\/?$/, (contractor_seller) => ({ contractor_seller })],
];
