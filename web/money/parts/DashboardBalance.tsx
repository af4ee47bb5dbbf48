import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type Membership, useRolePermission } from "#web/organisations/acting/parts/actor.ts";
import { BalanceCard } from "./BalanceCard.tsx";

/** What the acting identity has, for those who may see it. */
export function DashboardBalance({ actor }: { actor: Membership | null }) {
  const { t } = useTranslation("money");
  const maySee = useRolePermission(actor?.spectrum_id, "manage_stock");
  if (actor && !maySee) return null;
  const link = (
    <Link to={actor ? "/org/money" : "/wallet"} className="link">
      {t("balance.wallet")}
    </Link>
  );
  return <BalanceCard of={actor?.spectrum_id ?? null} aside={link} />;
}
