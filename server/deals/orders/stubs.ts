import { type RawBuilder, sql } from "kysely";
import { OrderStub } from "#contract/deals/orders.ts";
import { dealPartyMarks, partiesOfPage } from "#server/people/profiles/party-texts.ts";
import type { Context, Language } from "#server/platform/context.ts";
import { instant, jsonObject, jsonText, number, text, textOrNull, word } from "#server/platform/database/json.ts";
import { titleText } from "../wording.ts";

const stub = (language: Language) =>
  jsonText(
    jsonObject(OrderStub, {
      order_id: word("d.order_id"),
      ...dealPartyMarks,
      status: word("d.status"),
      timestamp: instant("d.created_at"),
      updated: instant(sql`coalesce(d.changed_at, d.created_at)`),
      service_name: textOrNull("s.title"),
      cost: word("d.cost"),
      title: text(titleText(language, "d")),
      payment_type: word("d.payment_type"),
      count: number(sql`(select coalesce(sum(quantity), 0) from order_line l where l.order_id = d.order_id)`),
      kind: text("d.kind"),
    }),
  );

/**
 * An expression: a JSON array of OrderStub as text for `withParties`, written by the database. A thousand of them are read in one answer,
 * and reading their columns here took most of its time. `page` is a query of whole orders, each with its `place` in the list.
 */
export const stubsText = (page: RawBuilder<unknown>, { config, language }: Context): RawBuilder<string> => sql<string>`(
  with page as materialized (${page})
  select '[' || coalesce(string_agg(${stub(language)}, ',' order by d.place), '') || ']' || ${partiesOfPage(config.publicUrl)}
  from page d
  left join service s on s.service_id = d.service_id)`;
