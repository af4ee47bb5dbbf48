import type { Item } from "./items.ts";
import { type People, pickPerson } from "./people.ts";
import { roundPrice } from "./prices.ts";
import type { Random } from "./random.ts";
import { daysBefore, hoursBefore, type Rows } from "./rows.ts";
import type { Lot } from "./shelf.ts";
import type { Size } from "./size.ts";

const DAYS = 365;

/** A year of daily prices per item that people follow: slow swings, small steps, now and then a shock, and days without offers. */
export function makePrices(random: Random, now: Date, items: readonly Item[]): Rows {
  const price_history: NonNullable<Rows["price_history"]> = [];
  for (const item of items.filter((one) => one.popular)) {
    const swing = random.between(0.04, 0.18);
    const period = random.between(60, 160);
    const phase = random.between(0, 6);
    let drift = 1;
    for (let day = DAYS; day >= 0; day -= 1) {
      drift *=
        1 + (random.next() - 0.5) * 0.03 + (random.chance(0.006) ? random.between(-0.2, 0.25) : 0) + (1 - drift) * 0.02;
      if (random.chance(0.02)) continue;
      const price = Math.max(
        1,
        Math.round(item.usual * drift * (1 + swing * Math.sin((day / period) * 2 * Math.PI + phase))),
      );
      price_history.push({
        game_item_id: item.game_item_id,
        date: daysBefore(now, day).toISOString().slice(0, 10),
        price: price < 1000 ? price : roundPrice(price),
        quantity: random.int(3, 900),
      });
    }
  }
  return { price_history };
}

type Market = { people: People; items: readonly Item[]; size: Size };

/** Wishes with a price, open, served and run out. */
export function makeBuyOrders(random: Random, now: Date, { people: { people }, items, size }: Market): Rows {
  const buyers = people.filter((person) => person.verified && !person.banned);
  const wanted = items.filter((item) => item.popular);
  const buy_order = Array.from({ length: size.buyOrders }, (_, at) => {
    const item = random.pick(wanted);
    const over = at % 11 === 9;
    const created = daysBefore(now, over ? random.int(20, 40) : random.between(0.5, 12));
    return {
      buy_order_id: random.id(),
      game_item_id: item.game_item_id,
      buyer_id: (at % 9 === 0 ? pickPerson(people, "quartz_hale") : random.pick(buyers)).user_id,
      quantity: random.int(1, 120),
      price: Math.max(1, roundPrice(item.usual * random.between(0.7, 1))),
      created_at: created.toISOString(),
      expiry: (over ? daysBefore(now, random.int(2, 10)) : daysBefore(now, -random.int(3, 28))).toISOString(),
      fulfilled_at: at % 7 === 3 ? hoursBefore(now, random.between(1, 200)).toISOString() : null,
    };
  });
  return { buy_order };
}

/** Recent visits, never more of them than the listing has counted. */
export function makeViews(random: Random, now: Date, { people }: People, lots: readonly Lot[]): Rows {
  const listing_view = lots
    .filter((lot) => lot.open && lot.sale !== "aggregate")
    .slice(0, 220)
    .flatMap((lot) =>
      random
        .some(people, random.int(0, 5))
        .filter((viewer) => viewer !== lot.seller.person)
        .map((viewer) => ({
          listing_id: lot.listing_id,
          visitor: viewer.user_id,
          viewer_id: viewer.user_id,
          ip: "127.0.0.1",
          user_agent: "demo",
          referrer: null,
          seen_at: hoursBefore(now, random.between(0.1, 400)).toISOString(),
        })),
    );
  return { listing_view };
}
