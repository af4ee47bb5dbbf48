import { saleSubscriber } from "./deals/prices/record-sales.ts";
import { dealLists, dealRooms } from "./deals/screens.ts";
import { EVENTS } from "./events.ts";
import { deliveryRooms, fleetScreens, shipScreens } from "./fleet/screens.ts";
import { wishSubscriber } from "./goods/buy-orders/match-wishes.ts";
import { itemScreens } from "./goods/items/screens.ts";
import { watchSubscriber } from "./goods/watches/match-watches.ts";
import { wantedSubscriber } from "./goods/watches/wanted.ts";
import { invoiceSubscriber } from "./money/invoices/order-cancelled.ts";
import { moneyScreens } from "./money/screens.ts";
import { memberRooms, ownMemberships } from "./organisations/members/screens.ts";
import { chatMutes, chatReaders, chatScreens } from "./outward/chats/screens.ts";
import { systemMessageSubscriber } from "./outward/chats/system-messages.ts";
import { notificationSubscriber } from "./outward/notifications/subscriber.ts";
import { type WebhookSubscriberDeps, webhookSubscriber } from "./outward/webhooks/subscriber.ts";
import { signOuts } from "./people/sign-in/screens.ts";
import { screens } from "./platform/events/screens.ts";
import type { Subscriber } from "./platform/events/subscriber.ts";
import type { Live } from "./platform/live.ts";
import { pictureSubscriber } from "./platform/pictures/jobs.ts";
import { alertScreens, alertSubscriber } from "./staff/alerts/deliver-alert.ts";
import { staffRecordScreens } from "./staff/audit/screens.ts";
import { repetitionSubscriber } from "./staff/help/notice-repetition.ts";
import { staffNotices } from "./staff/notices.ts";

export type SubscriberDeps = { live: Live; webhooks: WebhookSubscriberDeps };

/** Who hears of what happens; one line each. */
export const subscribers = ({ live, webhooks }: SubscriberDeps): readonly Subscriber[] => [
  notificationSubscriber(live.emitTo),
  staffNotices(live.emitTo),
  staffRecordScreens(live.emitTo),
  alertSubscriber(webhooks.jobs),
  alertScreens(live),
  repetitionSubscriber(),
  watchSubscriber(),
  wantedSubscriber(),
  wishSubscriber(),
  screens(live, EVENTS),
  itemScreens(live),
  dealLists(live),
  moneyScreens(live),
  fleetScreens(live),
  shipScreens(live),
  ownMemberships(live),
  saleSubscriber,
  invoiceSubscriber,
  webhookSubscriber(webhooks),
  pictureSubscriber(webhooks.jobs),
  systemMessageSubscriber,
  chatScreens(live),
  chatReaders(live),
  chatMutes(live),
  dealRooms(live),
  deliveryRooms(live),
  memberRooms(live),
  signOuts(live),
];
