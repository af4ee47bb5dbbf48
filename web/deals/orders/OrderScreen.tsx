import { IconLock } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { isClosed, type OrderPart } from "#contract/deals/order-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { ApiError } from "#web/api.ts";
import { OrderDeliveries } from "#web/fleet/parts/OrderDeliveries.tsx";
import { useWatch } from "#web/live.ts";
import { useRolePermission } from "#web/organisations/acting/parts/actor.ts";
import { SwitchStrip } from "#web/organisations/acting/parts/SwitchStrip.tsx";
import { DealChat, UnreadDot, useChatBeside } from "#web/outward/chats/parts/DealChat.tsx";
import { SharedHours } from "#web/people/availability/parts/SharedHours.tsx";
import { CasePanel } from "#web/staff/cases/parts/CasePanel.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { CopyId } from "#web/ui/CopyCode.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatCount, shortId } from "#web/ui/format.ts";
import { kindName } from "#web/ui/kind-name.ts";
import { Crumbs } from "#web/ui/layout/Crumbs.tsx";
import { DealHead } from "#web/ui/layout/DealHead.tsx";
import { Stack } from "#web/ui/layout/Stack.tsx";
import { TwoColumns } from "#web/ui/layout/TwoColumns.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { orderTone } from "#web/ui/status-tone.ts";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import { useTitle } from "#web/ui/title.ts";
import { useCanonical } from "#web/ui/use-canonical.ts";
import { MeetingPanel } from "../meetings/MeetingPanel.tsx";
import { OrderNotes } from "../notes/parts/OrderNotes.tsx";
import { UsualOfDeal } from "../offers/UsualOfDeal.tsx";
import { DealSides } from "../parts/DealSides.tsx";
import { Applicants } from "./Applicants.tsx";
import { Assignment } from "./Assignment.tsx";
import { CancelOpen } from "./CancelOpen.tsx";
import { OrderNext } from "./OrderNext.tsx";
import { OrderItems, OrderNote, OrderRounds, OrderTerms } from "./OrderPanels.tsx";
import { OrderParties } from "./OrderParties.tsx";
import { OrderReviews, OwedReview } from "./OrderReviews.tsx";
import { isOpenOrder } from "./open-order.ts";
import { isAboutGoods, nextOf } from "./order-steps.ts";
import { orderQuery } from "./queries.ts";
import { useOrderSides } from "./use-order-names.ts";
import { sidesOf, useOrderParts } from "./use-order-parts.ts";

/** With the cards of the market, which nothing else of an order shows. */
const Storefront = lazy(() => import("./Storefront.tsx").then((module) => ({ default: module.Storefront })));

const TABS = ["overview", "messages", "applicants"] as const;

/** An order, while one may see it: what somebody else was given is nothing to look at any more. */
export function OrderScreen() {
  const { id = "" } = useParams({ strict: false });
  const { data: order, error } = useSuspenseQuery(orderQuery(id));
  return error instanceof ApiError && error.status === 403 ? <Closed /> : <Deal order={order} />;
}

function Closed() {
  const { t } = useTranslation("orders");
  const { t: applicants } = useTranslation("applicants");
  return (
    <EmptyState icon={<IconLock />} title={t("closed.title")} text={t("closed.text")}>
      <ButtonLink to="/orders/open">{applicants("open.title")}</ButtonLink>
    </EmptyState>
  );
}

/** One deal as one instrument: where it stands and what to do now, what it is about, how it came to this, and who is on it. */
function Deal({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const { id = "", tab } = useParams({ strict: false });
  const parts = useOrderParts(order);
  const { buyer, seller } = useOrderSides(order);
  useTitle(order.title);
  useWatch("order", id);
  const isOpen = isOpenOrder(order);
  const sides = sidesOf(parts);
  const chat = { of: "order", id } as const;
  const hasChat = parts.length > 0 && (order.contractor !== null || order.assigned_to !== null);
  const isBeside = useChatBeside() && hasChat;
  const hasTab = { overview: true, messages: hasChat && !isBeside, applicants: isOpen };
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
        <li aria-current="page">
          {t("title", { id: shortId(id) })}
          <CopyId id={id} />
        </li>
      </Crumbs>
      <DealHead
        title={order.title}
        amount={order.cost}
        payment={order.payment_type === "one-time" ? undefined : ui(`payment.${order.payment_type}`)}
        under={<DealSides buyer={buyer} seller={seller} sides={sides} />}
        worth={<UsualOfDeal lines={order.market_listings} cost={order.cost} sides={sides} />}
      >
        <Chip tone={orderTone(order.status)}>{ui(`orderStatus.${order.status}`)}</Chip>
        <Chip>{kindName(order.kind)}</Chip>
      </DealHead>
      <Stack>
        {isOpen ? <CancelOpen order={order} parts={parts} /> : <OrderNext order={order} parts={parts} sides={sides} />}
        {order.own_deal && <Notice>{t("ownDeal")}</Notice>}
      </Stack>
      <TwoColumns
        hasChat={isBeside}
        tabs={
          tabs.length > 1 && (
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
          )
        }
        side={
          <>
            {isBeside && <DealChat subject={chat} isBeside />}
            <OrderDeliveries order={order} sides={sides} />
            <Assignment order={order} />
            <Notes order={order} />
            <OrderParties order={order} />
            <OrderTerms order={order} />
            {sides.length > 0 && <CasePanel deal={{ order_id: id }} />}
          </>
        }
      >
        {chosen === "messages" && <DealChat subject={chat} isBeside={false} />}
        {chosen === "applicants" && <Applicants order={order} />}
        {chosen === "overview" && <Overview order={order} parts={parts} />}
      </TwoColumns>
    </>
  );
}

/** For those who handle the orders of an organisation that sells or buys here. */
function Notes({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const sells = useRolePermission(order.contractor, "manage_orders");
  const buys = useRolePermission(order.customer_org?.spectrum_id, "manage_orders");
  if (!sells && !buys) return null;
  return (
    <Panel title={t("notes.title")}>
      <OrderNotes order_id={order.order_id} />
    </Panel>
  );
}

function Overview({ order, parts }: { order: Order; parts: readonly OrderPart[] }) {
  const sides = sidesOf(parts);
  const { seller } = useOrderSides(order);
  const isOpen = isOpenOrder(order);
  const isNext = sides.some((side) => nextOf(order, side, null, isAboutGoods(order)) === "meet");
  return (
    <>
      <OwedReview order={order} parts={parts} />
      {!isOpen && <MeetingPanel order={order} sides={sides} isNext={isNext} />}
      <OrderItems order={order} />
      {order.offer_session_id !== null && <OrderRounds session_id={order.offer_session_id} />}
      <OrderNote order={order} />
      <OrderReviews order={order} />
      {!isOpen && !isClosed(order.status) && (
        <SharedHours
          availability={order.availability}
          customer={order.customer_minimal}
          assigned={order.assigned_to_minimal}
        />
      )}
      {seller && sides.includes("customer") && !sides.includes("seller") && (
        <Suspense>
          <Storefront seller={seller} without={order.service_id} />
        </Suspense>
      )}
    </>
  );
}
