import { useTranslation } from "react-i18next";
import { Panel } from "#web/ui/Panel.tsx";
import { PartyCard } from "#web/ui/PartyCard.tsx";
import type { Party } from "#web/ui/party.ts";

export function SellerCard({ seller }: { seller: Party }) {
  const { t } = useTranslation("market");
  return (
    <Panel title={t("listing.seller")}>
      <PartyCard party={seller} />
    </Panel>
  );
}
