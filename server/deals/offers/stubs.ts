import { type RawBuilder, sql } from "kysely";
import { OFFER_STATES, SHOWN_STATUSES } from "#contract/deals/offer-status.ts";
import { OfferSessionStub } from "#contract/deals/offers.ts";
import { dealPartyMarks, partiesOfPage } from "#server/people/profiles/party-texts.ts";
import type { Context, Language } from "#server/platform/context.ts";
import { jsonObject, jsonText, number, text, textOrNull, word } from "#server/platform/database/json.ts";
import { titleText } from "../wording.ts";

const shownStatus = sql`case d.turn ${sql.join(
  OFFER_STATES.map((turn) => sql`when ${sql.lit(turn)} then ${sql.lit(SHOWN_STATUSES[turn])}`),
  sql` `,
)} end`;

const stub = (language: Language) =>
  jsonText(
    jsonObject(OfferSessionStub, {
      id: word("d.session_id"),
      ...dealPartyMarks,
      status: word(shownStatus),
      timestamp: number(sql`floor(extract(epoch from d.newest_at) * 1000)::bigint`),
      most_recent_offer: jsonObject(OfferSessionStub.shape.most_recent_offer, {
        cost: number("o.cost"),
        title: text(titleText(language, "o")),
        payment_type: word("o.payment_type"),
        count: number(sql`(select coalesce(sum(quantity), 0) from offer_line l where l.offer_id = o.offer_id)`),
        service_name: textOrNull("s.title"),
      }),
    }),
  );

/**
 * An expression: a JSON array of OfferSessionStub as text for `withParties`, each with its newest offer and whose turn it is. `page` is
 * a query of whole sessions, each with its `place` in the list.
 */
export const stubsText = (page: RawBuilder<unknown>, { config, language }: Context): RawBuilder<string> => sql<string>`(
  with page as materialized (${page})
  select '[' || coalesce(string_agg(${stub(language)}, ',' order by d.place), '') || ']' || ${partiesOfPage(config.publicUrl)}
  from page d
  join offer o on o.offer_id = d.newest_offer_id
  left join service s on s.service_id = o.service_id)`;
