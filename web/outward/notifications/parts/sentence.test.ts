import { expect, test } from "vitest";
import { type Row, type Sentence, sentenceOf } from "./sentence.ts";

const actor = (username: string) => ({ username }) as Row["actors"][number];
const news = (action: string, entity: object = {}, actors: Row["actors"] = [actor("mara")]) =>
  ({ action, entity, actors }) as unknown as Row;

test.each<[string, Row, Sentence]>([
  ["an offer that nobody made is what a winning bid became", news("offer_create", {}, []), "auction_won"],
  ["an offer that somebody made is theirs", news("offer_create"), "offer_create"],
  ["an order by its own customer is a new order", news("order_create", { customer: "mara" }), "order_create"],
  [
    "an order that the seller accepted is agreed to",
    news("order_create", { customer: "me" }),
    "order_status_not_started",
  ],
  [
    "an order out of one's buy order is that buy order, fulfilled",
    news("order_create", { customer: "me", is_buy_order: true }),
    "buy_order_served",
  ],
  ["what is said of an offer that waits ended nothing", news("offer_message", { status: "active" }), "offer_said"],
  ["of a closed offer it may have been its end", news("offer_message", { status: "closed" }), "offer_message"],
  ["a report that staff acted on is resolved", news("report_handled", { status: "resolved" }), "report_resolved"],
  ["a report that staff dismissed says so", news("report_handled", { status: "dismissed" }), "report_dismissed"],
  ["money for something names it", news("money_received", { title: "Helmet" }), "money_received_for"],
  ["money for nothing in particular", news("money_received"), "money_received"],
  ["a request that was refused says so", news("money_settled", { status: "cancelled" }), "money_refused"],
  ["an alarm is loud while it lasts", news("delivery_alarm", { status: "Under Attack" }), "delivery_alarm"],
  ["an alarm that is over is told calmly", news("delivery_alarm", { status: "OK" }), "delivery_status"],
  ["a watch of buy orders has a sentence of its own", news("market_wanted_hit"), "market_wanted_hit"],
  ["what this version does not know is still a row", news("something_new"), "unknown"],
])("%s", (_, row, sentence) => expect(sentenceOf(row)).toBe(sentence));
