import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { actFor, call, list, signedIn } from "../people.ts";

/** What there is to see on the site, by who sees it: the rounds that `faces.spec.ts` makes. */

const ORG = "IRONLARK";

/** The administration, for site admins alone. */
export const STAFF_SCREENS = {
  users: "/admin/users",
  growth: "/admin/users?tab=growth",
  record: "/admin/users?tab=record",
  verify: "/admin/users?tab=verify",
  "staff-market": "/admin/market",
  "staff-orders": "/admin/orders",
  moderation: "/admin/moderation?status=all",
  cases: "/admin/moderation?tab=cases&cases=all",
  alerts: "/admin/alerts",
  "staff-money": "/admin/money",
} as const;

type Round = (browser: Browser, look: BrowserContextOptions, stamp: string) => Promise<Seen>;
type Seen = { page: Page; paths: Record<string, string> };

const idOf = async (page: Page, path: string, find: (body: never) => string | undefined): Promise<string> => {
  const id = find((await (await page.request.get(path)).json()) as never);
  if (id === undefined) throw new Error(`${path} knows none`);
  return id;
};

export const ROUNDS: Record<string, Round> = {
  market: async (browser, look, stamp) => {
    const { page, listing, auction, set, own, ownSet } = await trader(browser, look, stamp);
    return {
      page,
      paths: {
        landing: "/",
        market: "/market",
        nothing: "/market?query=nothinglikethis",
        listing: `/market/${listing}`,
        auction: `/market/${auction}`,
        set: `/market/multiple/${set}`,
        bulk: "/bulk",
        item: await itemWithEverything(page),
        "item-untraded": "/market/item/Waste",
        buyorders: "/buyorders",
        "buyorder-create": "/buyorder/create?item=Gold&type=Commodity",
        sell: "/sell",
        create: "/market/create/unique",
        "create-bulk": "/market/create/bulk?item=Gold",
        "create-auction": "/market/create/auction",
        "create-combined": "/market/create/combined",
        mine: "/market/me",
        watches: "/market/watches",
        paste: "/market/paste",
        cart: "/market/cart",
        category: "/market/category/weapon?type=weapon",
        import: "/market/manage/import",
        edit: `/market_edit/${own}`,
        "set-edit": `/market/multiple/${ownSet}/edit`,
        "set-foreign": `/market/multiple/${set}/edit`,
      },
    };
  },
  deals: async (browser, look, stamp) => {
    const { page, open, order } = await trader(browser, look, stamp);
    const service = await idOf(
      page,
      "/api/services/public?search=Cargo%20run%2C",
      (body: { data: { data: { service_id: string }[] } }) => body.data.data[0]?.service_id,
    );
    const contract = await idOf(page, "/api/contracts", (body: { data: { id: string }[] }) => body.data[0]?.id);
    return {
      page,
      paths: {
        offer: `/offer/${open}`,
        "offer-counter": `/offer/${open}/counteroffer`,
        order: `/order/${order}`,
        talk: `/order/${order}/messages`,
        reviews: `/order/${order}/reviews`,
        hours: `/order/${order}/availability`,
        orders: "/orders",
        "order-create": "/orders?tab=create",
        received: "/offers/received",
        services: "/market/services",
        "services-none": "/market/services?query=nothingatall",
        service: `/order/service/${service}`,
        "service-create": "/order/service/create",
        "services-mine": "/order/services",
        availability: "/availability",
        contracts: "/contracts",
        contract: `/contracts/public/${contract}`,
        "orders-open": "/orders/open",
        ...(await cargo(page, stamp)),
        register: "/org/register",
        "people-find": "/people",
        wallet: "/wallet",
        send: "/send",
        invoices: "/invoices",
        "invoice-new": "/invoices/new",
        "account-link": "/accountlink",
        notifications: "/notifications",
        error: "/error?message=Nothing+came+back",
        terms: "/terms-of-service",
        privacy: "/privacy-policy",
        lost: "/no-such-screen",
      },
    };
  },
  organisation: async (browser, look) => ({
    page: await leader(browser, look),
    paths: {
      dashboard: "/dashboard",
      stock: "/market/manage?quantityAvailable=0",
      "org-orders": "/org/orders",
      "org-board": "/org/orders?view=board",
      ...tabs(
        "org",
        ["details", "invites", "roles", "discord", "market", "settings", "blocklist", "customers", "audit"],
        (name) => `/org/manage?tab=${name}`,
      ),
      "org-members": "/org/members",
      "org-money": "/org/money",
      "org-send": "/org/send",
      "org-fleet": "/org/fleet",
      "org-page": "/myorg",
      "org-customers": "/customers",
      "post-create": "/recruiting/post/create",
      contractors: "/contractors",
      contractor: `/contractor/${ORG}`,
      ...tabs("contractor", ["services", "market", "members", "reviews"], (name) => `/contractor/${ORG}/${name}`),
    },
  }),
  people: async (browser, look) => {
    const page = await leader(browser, look);
    const post = await idOf(
      page,
      "/api/recruiting/posts",
      (body: { data: { items: { post_id: string }[] } }) => body.data.items[0]?.post_id,
    );
    return {
      page,
      paths: {
        post: `/recruiting/post/${post}`,
        messaging: "/messaging",
        chat: `/messaging?chat=${await chatWith(page, "quartz_hale")}`,
        profile: "/profile",
        ...tabs("user", ["services", "market", "reviews", "order"], (name) => `/user/kestrel_nine/${name}`),
        settings: "/settings",
        ...tabs(
          "settings",
          ["privacy", "discord", "market", "contractors", "blocklist", "tokens", "sessions"],
          (name) => `/settings?tab=${name}`,
        ),
        recruiting: "/recruiting",
      },
    };
  },
  staff: async (browser, look) => ({ page: await signedIn(browser, "harbor_master", look), paths: STAFF_SCREENS }),
  visitor: async (browser, look) => ({
    page: await (await browser.newContext(look)).newPage(),
    paths: {
      "visitor-landing": "/",
      "visitor-market": "/market",
      "visitor-contractor": `/contractor/${ORG}`,
      "visitor-user": "/user/mara_voss",
      "visitor-recruiting": "/recruiting",
    },
  }),
};

const tabs = (path: string, names: readonly string[], write: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [`${path}-${name}`, write(name)]));

/** Somebody of the demo who leads an organisation and acts for it. */
async function leader(browser: Browser, look: BrowserContextOptions): Promise<Page> {
  const page = await signedIn(browser, "mara_voss", look);
  // An account of the demo has a language already.
  await page.request.put("/api/profile", { data: { locale: "en" } });
  await actFor(page, ORG);
  return page;
}

/** A conversation in which something was said. */
async function chatWith(page: Page, name: string): Promise<string> {
  const begun = await page.request.post("/api/chats", { data: { users: [name] } });
  const { chat_id } = (await begun.json()).data;
  await page.request.post(`/api/chats/${chat_id}/messages`, { data: { content: "See you at <t:1741068489:F>" } });
  return chat_id;
}

/** A buyer with a cart, an open offer and a finished order, and what is for sale. */
async function trader(browser: Browser, look: BrowserContextOptions, stamp: string) {
  const seller = await signedIn(browser, `s_${stamp}`);
  const page = await signedIn(browser, `b_${stamp}`, look);
  const listing = await list(seller, { title: `Face ${stamp}`, price: 1200, quantity: 9 });
  const send = async () => {
    const reply = await page.request.post("/api/market/purchase", {
      data: { items: [{ listing_id: listing, quantity: 1 }] },
    });
    return (await reply.json()).session_id as string;
  };
  const [open, agreed] = [await send(), await send()];
  const accepted = await seller.request.put(`/api/offer/${agreed}`, { data: { status: "accepted" } });
  const order = (await accepted.json()).data.order_id as string;
  await seller.request.put(`/api/orders/${order}`, { data: { status: "fulfilled" } });
  const { auction, set } = await lots(seller, stamp);
  await seller.context().close();
  const own = await list(page, { title: `Own ${stamp}`, price: 700, quantity: 3 });
  const { set: ownSet } = await lots(page, `own ${stamp}`);
  return { page, listing, auction, set, own, ownSet, open, order };
}

/** The page of an item that people sell and want. */
async function itemWithEverything(page: Page): Promise<string> {
  const items: { aggregate_id: string; listings: unknown[] }[] = await (
    await page.request.get("/api/market/aggregates/buyorders")
  ).json();
  const best = items.toSorted((one, other) => other.listings.length - one.listings.length)[0];
  return `/market/aggregate/${best?.aggregate_id}`;
}

/** A ship, and a delivery under way with it. */
async function cargo(page: Page, stamp: string): Promise<Record<string, string>> {
  await call(page, "POST", "/api/ship", { name: "Freelancer MAX", custom_name: `Ship ${stamp}` });
  const [ship] = await call<{ ship_id: string }[]>(page, "GET", "/api/ships/mine");
  const { delivery_id } = await call<{ delivery_id: string }>(page, "POST", "/api/delivery/create", {
    start: "Lorville",
    end: "Area18",
    ship_id: ship?.ship_id,
  });
  return { fleet: "/myfleet", "fleet-import": "/myfleet/import", delivery: `/delivery/${delivery_id}` };
}

/** An auction and a combined listing. */
async function lots(seller: Page, stamp: string): Promise<{ auction: string; set: string }> {
  const common = { description: "", item_type: "Helmet", status: "active", quantity_available: 1, price: 100 };
  const auction = await seller.request.post("/api/market/listings", {
    data: {
      ...common,
      title: `Auction ${stamp}`,
      sale_type: "auction",
      end_time: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  const member = await list(seller, { title: `Member ${stamp}`, price: 100, quantity: 1 });
  const set = await seller.request.post("/api/market/multiple/create", {
    data: {
      title: `Set ${stamp}`,
      description: "All",
      item_type: "Bundle",
      default_listing_id: member,
      listings: [member],
    },
  });
  return { auction: (await auction.json()).listing_id, set: (await set.json()).multiple_id };
}
