import { dealsLive } from "#web/deals/live.ts";
import { fleetLive } from "#web/fleet/live.ts";
import { goodsLive } from "#web/goods/live.ts";
import type { LiveRoom } from "#web/live.ts";
import { moneyLive } from "#web/money/live.ts";
import { organisationsLive } from "#web/organisations/live.ts";
import { outwardLive } from "#web/outward/live.ts";
import { peopleLive } from "#web/people/live.ts";
import { staffLive } from "#web/staff/live.ts";
import { tradingLive } from "#web/trading/live.ts";
import { closedThings } from "./closed-things.ts";

/** What each room reads again when the server says that something changed, and what becomes of what is closed by then. */
export const LIVE_ROOMS: readonly LiveRoom[] = [
  peopleLive,
  organisationsLive,
  goodsLive,
  dealsLive,
  tradingLive,
  moneyLive,
  fleetLive,
  outwardLive,
  staffLive,
  closedThings,
];
