import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { OrderDeliveries } from "#web/fleet/parts/OrderDeliveries.tsx";
import { useWatch } from "#web/live.ts";
import { OrderMoney } from "#web/money/parts/OrderMoney.tsx";
import { SwitchStrip } from "#web/organisations/acting/parts/SwitchStrip.tsx";
import { DealChat, UnreadDot, useChatBeside } from "#web/outward/chats/parts/DealChat.tsx";
import { SharedHours } from "#web/people/availability/parts/SharedHours.tsx";
import { CasePanel } from "#web/staff/cases/parts/CasePanel.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { formatCount, shortId } from "#web/ui/format.ts";
import { kindName } from "#web/ui/kind-name.ts";
import { Crumbs } from "#web/ui/layout/Crumbs.tsx";
import { DealHead } from "#web/ui/layout/DealHead.tsx";
import { TwoColumns } from "#web/ui/layout/TwoColumns.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { orderTone } from "#web/ui/status-tone.ts";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import { useTitle } from "#web/ui/title.ts";
import { useCanonical } from "#web/ui/use-canonical.ts";
import { MeetingPanel } from "../meetings/MeetingPanel.tsx";
import { Applicants, isOpenOrder } from "./Applicants.tsx";
import { Assignment } from "./Assignment.tsx";
import { HandOver } from "./HandOver.tsx";
import { OrderActions } from "./OrderActions.tsx";
import { OrderItems, OrderNegotiation, OrderOverview } from "./OrderPanels.tsx";
import { OrderParties } from "./OrderParties.tsx";
import { OrderProgress } from "./OrderProgress.tsx";
import { OrderReviews } from "./OrderReviews.tsx";
import { orderQuery } from "./queries.ts";
import { ReviewInvite } from "./ReviewInvite.tsx";
import { sidesOf, useOrderParts } from "./use-order-parts.ts";

const TABS = ["overview", "messages", "items", "negotiation", "availability", "reviews", "applicants"] as const;

export function OrderScreen() {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const { id = "", tab } = useParams({ strict: false });
  const { data: order } = useSuspenseQuery(orderQuery(id));
  const parts = useOrderParts(order);
  useTitle(t("title", { id: shortId(id) }));
  useWatch("order", id);
  const isOpen = isOpenOrder(order);
  const sides = sidesOf(parts);
  const chat = { of: "order", id } as const;
  const hasChat = parts.length > 0 && (order.contractor !== null || order.assigned_to !== null);
  const isBeside = useChatBeside() && hasChat;
  const hasTab = {
    overview: true,
    messages: hasChat && !isBeside,
    items: !isOpen,
    negotiation: order.offer_session_id !== null,
    availability: !isOpen,
    reviews: !isOpen,
    applicants: isOpen,
  };
  const tabs = TABS.filter((each) => hasTab[each]);
  const chosen = tabs.find((each) => each === tab) ?? "overview";
  useCanonical(chosen === "overview" ? `/order/${id}` : `/order/${id}/${chosen}`);
  return (
    <>
      <SwitchStrip organisation={order.contractor === null ? null : { spectrum_id: order.contractor }} />
      <Crumbs label={t("breadcrumbs")}>
        <li>
          <Link to="/orders">{t("list.title")}</Link>
        </li>
        {order.offer_session_id && (
          <li>
            <Link to="/order/$id/$tab" params={{ id, tab: "negotiation" }}>
              {t("offer", { id: shortId(order.offer_session_id) })}
            </Link>
          </li>
        )}
        <li aria-current="page">{t("title", { id: shortId(id) })}</li>
      </Crumbs>
      <DealHead title={order.title} amount={order.cost} payment={ui(`payment.${order.payment_type}`)}>
        <Chip tone={orderTone(order.status)}>{ui(`orderStatus.${order.status}`)}</Chip>
        <Chip>{kindName(order.kind)}</Chip>
        <span className="dim">
          {t("updated")} <RelativeTime time={order.updated} />
        </span>
      </DealHead>
      <OrderProgress status={order.status} />
      <OrderActions order={order} parts={parts} />
      <OrderMoney order={order} sides={sides} />
      {order.own_deal && <Notice>{t("ownDeal")}</Notice>}
      {chosen !== "reviews" && <ReviewInvite order={order} sides={sides} />}
      <TwoColumns
        hasChat={isBeside}
        tabs={
          <TabNav label={t("tabs.label")}>
            {tabs.map((each) => (
              <TabLink
                key={each}
                to={each === "overview" ? "/order/$id" : "/order/$id/$tab"}
                params={{ id, tab: each }}
                resetScroll={false}
                replace
                isChosen={each === chosen}
              >
                {t(`tabs.${each}`)}
                {each === "messages" && <UnreadDot subject={chat} />}
                {each === "applicants" && order.applicants.length > 0 && (
                  <span className="dim">{formatCount(order.applicants.length)}</span>
                )}
              </TabLink>
            ))}
          </TabNav>
        }
        side={
          <>
            {isBeside && <DealChat subject={chat} isBeside />}
            <OrderDeliveries order={order} sides={sides} />
            <HandOver order={order} sides={sides} />
            {!isOpen && <MeetingPanel order={order} sides={sides} />}
            <OrderParties order={order} />
            <Assignment order={order} />
            {sides.length > 0 && <CasePanel deal={{ order_id: id }} />}
          </>
        }
      >
        {chosen === "overview" && <OrderOverview order={order} isSelling={sides.includes("seller")} />}
        {chosen === "messages" && <DealChat subject={chat} isBeside={false} />}
        {chosen === "items" && <OrderItems order={order} />}
        {chosen === "negotiation" && order.offer_session_id && <OrderNegotiation session_id={order.offer_session_id} />}
        {chosen === "availability" && (
          <SharedHours
            availability={order.availability}
            customer={order.customer_minimal}
            assigned={order.assigned_to_minimal}
          />
        )}
        {chosen === "applicants" && <Applicants order={order} />}
        {chosen === "reviews" && <OrderReviews order={order} parts={parts} />}
      </TwoColumns>
    </>
  );
}
