import { itemPicture } from "#contract/platform/art/item-picture.ts";
import { makeChats } from "./chats.ts";
import { makeContracts, makeMessages } from "./contracts.ts";
import type { Deal } from "./deal.ts";
import { makeDealings } from "./dealings.ts";
import { makeFleet } from "./fleet.ts";
import { makeBuyOrders, makePrices, makeViews } from "./history.ts";
import { type CatalogueEntry, chooseItems } from "./items.ts";
import { makeListings } from "./listings.ts";
import { makeNotifications } from "./notices.ts";
import { makeOfficers } from "./officers.ts";
import { BANNERS_OF_PEOPLE, hasPicture, makePeople, type People } from "./people.ts";
import { avatarPicture, bannerPicture } from "./pictures.ts";
import { seededRandom } from "./random.ts";
import { makeRecruiting } from "./recruiting.ts";
import type { Picture } from "./render-pictures.ts";
import type { Rows } from "./rows.ts";
import { makeServiceOrders } from "./service-orders.ts";
import { makeHours, makeServices } from "./services.ts";
import type { Lot } from "./shelf.ts";
import { DEMO, type Size } from "./size.ts";

export type Plan = { people: People; lots: Lot[]; deals: Deal[]; rows: Rows; pictures: Picture[] };

const SEED = 20_261_121;

/** The whole demo as rows and pictures. It follows from the catalogue, the moment, the size and the seed alone. */
export function planDemo(now: Date, catalogue: readonly CatalogueEntry[], size: Size = DEMO): Plan {
  const random = seededRandom(SEED);
  const { rows: peopleRows, ...people } = makePeople(random, now, size);
  const items = chooseItems(random, catalogue);
  const { lots, rows: listingRows, pictured } = makeListings(random, now, { people, items, size });
  const { deals, rows: dealRows } = makeDealings(random, now, { people, lots, size });
  const lotOf = new Map(lots.map((lot) => [lot.listing_id, lot]));
  const bids = (listingRows.bid ?? []).flatMap(({ bid_id, bidder_id, listing_id, created_at }) => {
    const lot = lotOf.get(listing_id);
    return lot ? [{ bid_id, bidder_id, lot, at: new Date(created_at) }] : [];
  });
  const drawn = [...pictured].map(([resource_id, item]) => ({
    resource_id,
    item,
    file: `demo-item-${resource_id}.webp`,
  }));
  const rows: Rows = {
    ...peopleRows,
    image_resource: drawn.map(({ resource_id, file }) => ({ resource_id, filename: file, external_url: null })),
    picture_waiting: drawn.map(({ file }) => ({ filename: file, since: now })),
    ...listingRows,
    ...dealRows,
    ...makePrices(random, now, items),
    ...makeBuyOrders(random, now, { people, items, size }),
    ...makeViews(random, now, people, lots),
    ...makeNotifications(random, now, { people, deals, bids, size }),
    ...makeServices(random, now, people),
    ...makeHours(random, people),
    ...makeMessages(random, now, people),
    ...makeRecruiting(random, now, people),
    ...makeFleet(seededRandom(SEED + 1), now, people, deals),
  };
  // Negotiations come from deals, from contracts and from services.
  for (const some of [
    makeContracts(random, now, people),
    makeServiceOrders(seededRandom(SEED + 3), now, people, rows.service),
  ])
    for (const [table, more] of Object.entries(some))
      Object.assign(rows, { [table]: [...(rows[table as keyof Rows] ?? []), ...more] });
  Object.assign(rows, makeChats(random, now, { people, deals, size }));
  Object.assign(rows, makeOfficers(seededRandom(SEED + 2), now, { people, lots, rows }));
  const pictures = [
    ...drawn.map(({ resource_id, item, file }) => ({
      file,
      svg: itemPicture(item.type, item.name, Number(resource_id.slice(-1))),
      alsoSmall: true,
    })),
    ...people.people
      .filter((_, index) => hasPicture(index))
      .map(({ username, name }) => ({
        file: `demo-user-${username}.webp`,
        svg: avatarPicture(name, "user"),
        alsoSmall: false,
      })),
    ...people.organisations.map(({ name }, index) => ({
      file: `demo-organisation-${index}.webp`,
      svg: avatarPicture(name, "contractor"),
      alsoSmall: false,
    })),
    ...Array.from({ length: BANNERS_OF_PEOPLE + people.organisations.length }, (_, index) => ({
      file: `demo-banner-${index}.webp`,
      svg: bannerPicture(`${index}`),
      alsoSmall: false,
    })),
  ];
  return { people, lots, deals, rows, pictures };
}
