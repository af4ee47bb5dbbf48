import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { OFFER_STATES, stateOfShown } from "#contract/deals/offer-status.ts";
import { query } from "#web/api.ts";
import * as offers from "#web/calls/deals/offers.gen.ts";
import { shortId } from "#web/ui/format.ts";
import { offerTone, offerWord } from "#web/ui/status-tone.ts";
import { DealTable } from "./DealTable.tsx";
import { dealPages, otherParty } from "./deal-rows.ts";
import type { Deals } from "./use-deals.ts";

const TITLES = {
  received: { own: "list.offersReceived", organisation: "list.offersOfOrg" },
  sent: { own: "list.offersSent", organisation: "list.offersSentOfOrg" },
} as const;

export function OffersTable({ deals }: { deals: Deals }) {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const { search, offer, change, isKnown, who } = deals;
  const isSelling = deals.part === "selling";
  const { asked, sort, onSort, paging } = dealPages(deals, "offers");
  const found = useQuery({
    ...query(offers.searchOffers, {
      query: { ...who, q: search.q, status: offer === "all" ? undefined : offer, ...asked },
    }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  const counts = found.data?.item_counts;
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  const side = isSelling ? "seller" : "customer";
  const myTurn = isSelling ? "to-seller" : "to-customer";
  if (deals.isHiddenEmpty && found.data?.items.length === 0) return null;
  return (
    <DealTable
      title={t(TITLES[isSelling ? "received" : "sent"][deals.isOfOrganisation ? "organisation" : "own"])}
      filters={[
        { value: "all", label: t("list.all"), count: counts && all },
        ...OFFER_STATES.map((value) => ({
          value,
          label: ui(`offerStatus.${offerWord(value, side)}`),
          count: counts?.[value],
          isUrgent: value === myTurn,
        })),
      ]}
      filter={offer}
      onFilter={(value) =>
        change({ offer: OFFER_STATES.find((each) => each === value) ?? "all", offer_page: undefined })
      }
      rows={found.data?.items.map((session) => {
        const status = stateOfShown(session.status);
        const { title, count, service_name, cost } = session.most_recent_offer;
        return {
          id: session.id,
          link: { to: "/offer/$id", params: { id: session.id } } as const,
          title,
          name: t("offer", { id: shortId(session.id) }),
          count,
          note: service_name,
          boughtFor: isSelling || deals.isOfOrganisation ? null : session.customer_org,
          cost,
          time: session.timestamp,
          party: otherParty(session, isSelling),
          status: ui(`offerStatus.${offerWord(status, side)}`),
          tone: offerTone(status, status === myTurn),
        };
      })}
      sort={sort}
      onSort={onSort}
      empty={t(
        all > 0
          ? offer === myTurn
            ? "list.notMyTurn"
            : "list.noneOfStatus"
          : isSelling
            ? "list.noOffersReceived"
            : "list.noOffersSent",
      )}
      source={found}
      paging={paging(counts ? (offer === "all" ? all : counts[offer]) : 0)}
    />
  );
}
