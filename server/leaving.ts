import { dealLeaving } from "./deals/leaving.ts";
import { fleetLeaving } from "./fleet/leaving.ts";
import { goodsLeaving } from "./goods/leaving.ts";
import { moneyLeaving } from "./money/leaving.ts";
import { organisationLeaving } from "./organisations/leaving.ts";
import { outwardLeaving } from "./outward/leaving.ts";
import { peopleLeaving } from "./people/leaving.ts";
import type { Leaving } from "./platform/leaving.ts";
import { staffLeaving } from "./staff/leaving.ts";
import { tradingLeaving } from "./trading/leaving.ts";

/** What becomes of the rows of whoever leaves, and what the copy of one's data holds; one line per room, from the ground up. */
export const LEAVING: readonly Leaving[] = [
  peopleLeaving,
  organisationLeaving,
  goodsLeaving,
  dealLeaving,
  tradingLeaving,
  moneyLeaving,
  fleetLeaving,
  outwardLeaving,
  staffLeaving,
];
