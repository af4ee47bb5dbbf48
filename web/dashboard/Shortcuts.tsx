import { IconClipboardList, IconClipboardText, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type Membership, usePermission } from "#web/organisations/acting/parts/actor.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import styles from "./Dashboard.module.css";

/** What one begins most, for the acting identity. */
export function Shortcuts({ actor }: { actor: Membership | null }) {
  const { t } = useTranslation("dashboard");
  const managesOrders = usePermission(actor?.spectrum_id, "manage_orders");
  return (
    <nav className={styles.shortcuts} aria-label={t("shortcuts.label")}>
      <ButtonLink to="/market/create" variant="main" icon={<IconPlus aria-hidden />}>
        {t("shortcuts.sell")}
      </ButtonLink>
      {managesOrders && (
        <ButtonLink to="/org/orders" icon={<IconClipboardList aria-hidden />}>
          {t("shortcuts.orgOrders")}
        </ButtonLink>
      )}
      <ButtonLink to="/market/paste" icon={<IconClipboardText aria-hidden />}>
        {t("shortcuts.paste")}
      </ButtonLink>
    </nav>
  );
}
