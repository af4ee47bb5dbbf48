import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Lines } from "../../ui/Lines.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { offerMessageQuery, orderMessageQuery } from "./queries.ts";

const Markdown = lazy(() => import("../../ui/Markdown.tsx").then((module) => ({ default: module.Markdown })));

export function OfferMessage({ session_id }: { session_id: string }) {
  return <SellerMessage text={useQuery(offerMessageQuery(session_id)).data?.message} />;
}

export function OrderMessage({ order_id }: { order_id: string }) {
  return <SellerMessage text={useQuery(orderMessageQuery(order_id)).data?.message} />;
}

/** What the seller says by itself; nothing at all when it says nothing. */
function SellerMessage({ text }: { text: string | null | undefined }) {
  const { t } = useTranslation("messages");
  if (!text) return null;
  return (
    <Panel title={t("sellers")}>
      <Suspense fallback={<Lines count={1} height={18} />}>
        <Markdown text={text} />
      </Suspense>
    </Panel>
  );
}
