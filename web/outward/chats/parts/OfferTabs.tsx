import { useTranslation } from "react-i18next";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import { UnreadDot } from "./DealChat.tsx";

/** Where the chat has no room beside the offer, it is the other one of two tabs. */
export function OfferTabs({ session_id, chosen }: { session_id: string; chosen: "messages" | undefined }) {
  const { t } = useTranslation("chats");
  return (
    <TabNav label={t("offerTabs")}>
      {([undefined, "messages"] as const).map((tab) => (
        <TabLink
          key={tab ?? "offer"}
          to="/offer/$id"
          params={{ id: session_id }}
          search={tab ? { tab } : {}}
          resetScroll={false}
          replace
          activeOptions={{ exact: true, includeSearch: true }}
          isChosen={tab === chosen}
        >
          {t(tab ? "title" : "offerTab")}
          {tab && <UnreadDot subject={{ of: "offer", id: session_id }} />}
        </TabLink>
      ))}
    </TabNav>
  );
}
