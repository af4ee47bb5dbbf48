import * as deals from "./deals/events.ts";
import * as fleet from "./fleet/events.ts";
import * as goods from "./goods/events.ts";
import * as money from "./money/events.ts";
import * as organisations from "./organisations/events.ts";
import * as outward from "./outward/events.ts";
import type { AnyEvent } from "./platform/events/define.ts";
import * as pictures from "./platform/picture-events.ts";
import * as sessions from "./platform/session-events.ts";
import * as record from "./platform/staff-record-events.ts";
import * as staff from "./staff/events.ts";
import * as trading from "./trading/events.ts";

/** Everything that happens and that somebody else may want to know, room by room. */
export const EVENTS: readonly AnyEvent[] = [
  sessions,
  record,
  pictures,
  organisations,
  goods,
  deals,
  trading,
  money,
  fleet,
  outward,
  staff,
].flatMap((room) => Object.values<AnyEvent>(room));
