import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { OFFER_STATES, stateOfShown } from "#contract/deals/offer-status.ts";
import { query } from "#web/api.ts";
import * as offers from "#web/calls/deals/offers.gen.ts";
import { shortId } from "#web/ui/format.ts";
import { contractorParty, userParty } from "#web/ui/party.ts";
import { offerTone } from "#web/ui/status-tone.ts";
import { DealTable } from "./DealTable.tsx";
import type { Deals } from "./use-deals.ts";

export function OffersTable({ deals }: { deals: Deals }) {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const { search, offer, change, turn, isKnown, size, who } = deals;
  const isSelling = deals.part === "selling";
  const page = search.offer_page ?? 0;
  const sort = search.offer_sort ?? "timestamp";
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query(offers.searchOffers, {
      query: {
        ...who,
        q: search.q,
        status: offer === "all" ? undefined : offer,
        sort_method: sort,
        reverse_sort: search.offer_dir === "asc" ? "false" : "true",
        index: page,
        page_size: size,
      },
    }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  const counts = data?.item_counts;
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  const myTurn = isSelling ? "to-seller" : "to-customer";
  return (
    <DealTable
      title={t(isSelling ? (deals.isOfOrganisation ? "list.offersOfOrg" : "list.offersReceived") : "list.offersSent")}
      filters={[
        {
          value: "all",
          label: t("list.all"),
          count: counts && all,
        },
        ...OFFER_STATES.map((value) => ({
          value,
          label: ui(`offerStatus.${value}`),
          count: counts?.[value],
          isUrgent: value === myTurn,
        })),
      ]}
      filter={offer}
      onFilter={(value) =>
        change({ offer: OFFER_STATES.find((each) => each === value) ?? "all", offer_page: undefined })
      }
      rows={data?.items.map((session) => {
        const status = stateOfShown(session.status);
        return {
          id: session.id,
          link: { to: "/offer/$id", params: { id: session.id } } as const,
          title: session.most_recent_offer.title,
          name: t("offer", { id: shortId(session.id) }),
          count: session.most_recent_offer.count,
          note: session.most_recent_offer.service_name,
          cost: session.most_recent_offer.cost,
          time: session.timestamp,
          party: isSelling
            ? userParty(session.customer)
            : session.contractor
              ? contractorParty(session.contractor)
              : session.assigned_to
                ? userParty(session.assigned_to)
                : null,
          status: ui(`offerStatus.${status}`),
          tone: offerTone(status, status === myTurn),
        };
      })}
      sorting={{
        by: sort,
        dir: search.offer_dir ?? "desc",
        onSort: (by) =>
          change({
            offer_sort: by === "timestamp" ? undefined : by,
            offer_dir: by === sort && search.offer_dir !== "asc" ? "asc" : undefined,
            offer_page: undefined,
          }),
      }}
      empty={t(
        all > 0
          ? offer === myTurn
            ? "list.notMyTurn"
            : "list.noneOfStatus"
          : isSelling
            ? "list.noOffersReceived"
            : "list.noOffersSent",
      )}
      isStale={isPlaceholderData}
      failure={error}
      onRetry={() => void refetch()}
      paging={{
        page,
        size,
        total: counts ? (offer === "all" ? all : counts[offer]) : 0,
        onPage: (offer_page) => turn({ offer_page }),
        onCorrect: (offer_page) => change({ offer_page }),
        onSize: (next) => change({ size: next, page: undefined, offer_page: undefined }),
      }}
    />
  );
}
