import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { TabNav } from "#web/ui/TabNav.tsx";
import tabs from "#web/ui/Tabs.module.css";
import { UnreadDot } from "./DealChat.tsx";

/** Where the chat has no room beside the offer, it is the other one of two tabs. */
export function OfferTabs({ session_id, chosen }: { session_id: string; chosen: "messages" | undefined }) {
  const { t } = useTranslation("chats");
  return (
    <TabNav label={t("offerTabs")}>
      {([undefined, "messages"] as const).map((tab) => (
        <Link
          key={tab ?? "offer"}
          to="/offer/$id"
          params={{ id: session_id }}
          search={tab ? { tab } : {}}
          resetScroll={false}
          replace
          className={tabs.tab}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === chosen ? "page" : undefined}
          data-chosen={tab === chosen || undefined}
        >
          {t(tab ? "title" : "offerTab")}
          {tab && <UnreadDot subject={{ of: "offer", id: session_id }} />}
        </Link>
      ))}
    </TabNav>
  );
}
