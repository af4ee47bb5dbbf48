import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { OfferSession } from "#contract/deals/offers.ts";
import { ServiceOfDeal } from "#web/goods/services/parts/OrderedService.tsx";
import { useWatch } from "#web/live.ts";
import { SwitchStrip } from "#web/organisations/acting/parts/SwitchStrip.tsx";
import { CustomerCard } from "#web/organisations/parts/CustomerCard.tsx";
import { DealChat, useChatBeside } from "#web/outward/chats/parts/DealChat.tsx";
import { OfferTabs } from "#web/outward/chats/parts/OfferTabs.tsx";
import { SharedHours } from "#web/people/availability/parts/SharedHours.tsx";
import { ChatLink } from "#web/people/profiles/parts/ChatLink.tsx";
import { CasePanel } from "#web/staff/cases/parts/CasePanel.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { CopyId } from "#web/ui/CopyCode.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { formatDateTime, shortId } from "#web/ui/format.ts";
import { ItemsTable } from "#web/ui/ItemsTable.tsx";
import { kindName } from "#web/ui/kind-name.ts";
import { LooksLike } from "#web/ui/LooksLike.tsx";
import { Crumbs } from "#web/ui/layout/Crumbs.tsx";
import { DealHead } from "#web/ui/layout/DealHead.tsx";
import { Stack } from "#web/ui/layout/Stack.tsx";
import { TwoColumns } from "#web/ui/layout/TwoColumns.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { PartyCard } from "#web/ui/PartyCard.tsx";
import { Price } from "#web/ui/Price.tsx";
import { contractorParty, userParty } from "#web/ui/party.ts";
import { RichText } from "#web/ui/RichText.tsx";
import { offerTone, offerWord } from "#web/ui/status-tone.ts";
import { useTitle } from "#web/ui/title.ts";
import { DealSides } from "../parts/DealSides.tsx";
import { DecisionBar } from "./DecisionBar.tsx";
import { offerQuery } from "./queries.ts";
import { Rounds } from "./Rounds.tsx";
import { UsualOfDeal } from "./UsualOfDeal.tsx";
import { useOfferSide } from "./use-offer-side.ts";

export function OfferScreen() {
  const { t } = useTranslation("offers");
  const { t: ui } = useTranslation("ui");
  const { t: orders } = useTranslation("orders");
  const { id } = useParams({ from: "/offer/$id" });
  const { tab } = useSearch({ from: "/offer/$id" });
  const chat = { of: "offer", id } as const;
  const isBeside = useChatBeside();
  const { data: session } = useSuspenseQuery(offerQuery(id));
  const standing = useOfferSide(session);
  useTitle(session.most_recent_offer.title);
  useWatch("offer", id);
  const buyer = session.customer_org ? contractorParty(session.customer_org) : userParty(session.customer);
  const seller = session.contractor
    ? contractorParty(session.contractor)
    : session.assigned_to && userParty(session.assigned_to);
  const [latest] = session.offers;
  // Whoever was in the conversation stays in it.
  if (session.order_id)
    return (
      <Navigate to={tab ? "/order/$id/$tab" : "/order/$id"} params={{ id: session.order_id, tab: tab ?? "" }} replace />
    );
  if (!latest) return null;
  return (
    <>
      <SwitchStrip organisation={session.contractor} />
      <Crumbs label={orders("breadcrumbs")}>
        <li>
          <Link to="/orders" search={{ tab: "offers", offer: "all" }}>
            {orders("list.title")}
          </Link>
        </li>
        <li aria-current="page">
          {t("title", { id: shortId(id) })}
          <CopyId id={id} />
        </li>
      </Crumbs>
      <DealHead
        title={latest.title}
        amount={Number(latest.cost)}
        payment={latest.payment_type === "one-time" ? undefined : ui(`payment.${latest.payment_type}`)}
        under={<DealSides buyer={buyer} seller={seller} sides={standing.side ? [standing.side] : []} isOpen />}
        worth={
          <UsualOfDeal
            lines={latest.market_listings}
            cost={Number(latest.cost)}
            sides={standing.side ? [standing.side] : []}
          />
        }
      >
        <Chip tone={offerTone(standing.state, standing.isMyTurn)}>
          {ui(`offerStatus.${offerWord(standing.state, standing.side)}`)}
        </Chip>
        <Chip>{kindName(latest.kind)}</Chip>
        <LooksLike handle={session.looks_like.customer} />
        <LooksLike handle={session.looks_like.seller} />
      </DealHead>
      <DecisionBar session={session} standing={standing} />
      {!isBeside && <OfferTabs session_id={id} chosen={tab} />}
      <TwoColumns
        hasChat={isBeside}
        isHidden={!isBeside && tab === "messages"}
        side={
          <>
            {isBeside && <DealChat subject={chat} isBeside />}
            <Parties session={session} />
            <Panel>
              <Facts
                rows={[
                  [t("field.date"), formatDateTime(session.timestamp)],
                  ...(session.contract_id
                    ? [
                        [
                          t("field.contract"),
                          <Link
                            key="p"
                            to="/contracts/public/$id"
                            params={{ id: session.contract_id }}
                            className="link"
                          >
                            {shortId(session.contract_id)}
                          </Link>,
                        ] as const,
                      ]
                    : []),
                  ...(Number(latest.collateral) > 0
                    ? [[t("field.collateral"), <Price key="c" amount={Number(latest.collateral)} />] as const]
                    : []),
                  ...(latest.departure ? [[t("field.departure"), latest.departure] as const] : []),
                  ...(latest.destination ? [[t("field.destination"), latest.destination] as const] : []),
                  ...(latest.rush ? [[t("field.rush"), orders("yes")] as const] : []),
                ]}
              />
            </Panel>
            {standing.side !== undefined && <CasePanel deal={{ session_id: id }} />}
          </>
        }
      >
        {/* Where a counter-offer took the last thing out, it says so; what was never about goods has none to miss. */}
        {session.offers.some(({ market_listings }) => market_listings.length > 0) && (
          <Panel title={t("items")} flush>
            <ItemsTable lines={latest.market_listings} agreed={Number(latest.cost)} empty={t("noItems")} isOffer />
          </Panel>
        )}
        {latest.market_listings.length === 0 && latest.description.trim() !== "" && (
          <Panel title={t("details")}>
            <RichText text={latest.description} />
          </Panel>
        )}
        <Panel title={t("history")}>
          <Rounds session={session} />
        </Panel>
        {latest.service && <ServiceOfDeal service={latest.service} />}
        <SharedHours availability={session.availability} customer={session.customer} assigned={session.assigned_to} />
      </TwoColumns>
      {!isBeside && tab === "messages" && <DealChat subject={chat} isBeside={false} />}
    </>
  );
}

function Parties({ session }: { session: OfferSession }) {
  const { t } = useTranslation("offers");
  return (
    <>
      <Panel title={t("side.customer")}>
        <Stack>
          <CustomerCard customer={session.customer} organisation={session.customer_org} />
          <ChatLink profile={session.customer.discord_profile} />
        </Stack>
      </Panel>
      <Panel title={t("side.seller")}>
        <Stack>
          {session.contractor && <PartyCard party={contractorParty(session.contractor)} />}
          {session.assigned_to && (
            <PartyCard party={userParty(session.assigned_to)} small={session.contractor !== null} />
          )}
        </Stack>
      </Panel>
    </>
  );
}
