/** What staff can take out of sight: of people and organisations what they say of themselves. Deals are two sides' own. */
export const HIDEABLE = [
  "listing",
  "multiple",
  "service",
  "user",
  "contractor",
  "post",
  "comment",
  "contract",
  "message",
  "review",
] as const;
export type HideableKind = (typeof HIDEABLE)[number];

/** What people write and others report. `page` is whatever else has an address. */
export const THING_KINDS = [...HIDEABLE, "offer", "order", "page"] as const;
export type ThingKind = (typeof THING_KINDS)[number];

const UUID = "([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})";
const at = (path: string) => new RegExp(`^${path}(?:[/?#]|$)`, "i");

/** Parts of a page come before the page itself. A comment's part has no word in front of its id. */
const ADDRESSES: readonly (readonly [ThingKind, RegExp])[] = [
  ["message", new RegExp(`#message-${UUID}$`, "i")],
  ["review", new RegExp(`#review-${UUID}$`, "i")],
  ["comment", new RegExp(`^/recruiting/post/[^#]*#(?:comment-)?${UUID}$`, "i")],
  ["multiple", at(`/market/multiple/${UUID}`)],
  ["listing", at(`/market/${UUID}`)],
  ["service", at(`/order/service/${UUID}`)],
  ["post", at(`/recruiting/post/${UUID}`)],
  ["contract", at(`/contracts/public/${UUID}`)],
  ["offer", at(`/offer/${UUID}`)],
  ["order", at(`/(?:order|contract)/${UUID}`)],
  ["user", at("/user/([^/?#]+)")],
  ["contractor", at("/contractor/([^/?#]+)")],
];

/** The thing at a path of the site: ids in lower case; of people and organisations the name in the address, as it is written there. */
export function thingAt(path: string): { kind: ThingKind; id: string } | undefined {
  for (const [kind, address] of ADDRESSES) {
    const id = address.exec(path)?.[1];
    if (id !== undefined)
      return { kind, id: kind === "user" || kind === "contractor" ? unescaped(id) : id.toLowerCase() };
  }
  return undefined;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
