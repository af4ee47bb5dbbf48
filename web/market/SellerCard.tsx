import { useTranslation } from "react-i18next";
import { Panel } from "../ui/Panel.tsx";
import type { Party } from "../ui/party.ts";
import { PartyCard } from "../ui/PartyCard.tsx";

export function SellerCard({ seller }: { seller: Party }) {
  const { t } = useTranslation("market");
  return (
    <Panel title={t("listing.seller")}>
      <PartyCard party={seller} />
    </Panel>
  );
}
