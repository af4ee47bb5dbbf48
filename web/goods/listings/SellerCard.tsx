import { useTranslation } from "react-i18next";
import { SellerReach } from "#web/deals/reach/parts/SellerReach.tsx";
import { ContractorMessageButton } from "#web/outward/chats/parts/ContractorMessageButton.tsx";
import { MessageButton } from "#web/outward/chats/parts/MessageButton.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { PartyCard } from "#web/ui/PartyCard.tsx";
import type { Party } from "#web/ui/party.ts";
import styles from "./SellerCard.module.css";

/** Who sells, and the way to ask them before there is an offer. */
export function SellerCard({ seller }: { seller: Party }) {
  const { t } = useTranslation("market");
  const { kind, id, name } = seller;
  return (
    <Panel title={t("listing.seller")}>
      <div className={styles.seller}>
        <PartyCard party={seller} />
        {kind === "contractor" ? (
          <ContractorMessageButton spectrum_id={id} name={name} about="goods">
            {t("listing.ask")}
          </ContractorMessageButton>
        ) : (
          <MessageButton person={{ username: id, display_name: name }}>{t("listing.ask")}</MessageButton>
        )}
        <SellerReach seller={seller} />
      </div>
    </Panel>
  );
}
