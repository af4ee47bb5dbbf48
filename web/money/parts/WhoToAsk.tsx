import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { contractorQuery } from "#web/organisations/parts/queries.ts";
import { useRoleName } from "#web/organisations/parts/role-name.ts";
import { Notice } from "#web/ui/Notice.tsx";

/** For a member who may not touch the organisation's money: the roles that may. */
export function WhoToAsk({ spectrum_id }: { spectrum_id: string }) {
  const { t } = useTranslation("money");
  const nameOf = useRoleName();
  const { data } = useQuery(contractorQuery(spectrum_id));
  if (!data) return null;
  const roles = data.roles.filter(({ manage_stock }) => manage_stock).map(({ name }) => nameOf(name));
  return (
    <Notice tone="warn" title={t("ask.title")}>
      {roles.length > 0 ? t("ask.roles", { roles: roles.join(", ") }) : t("ask.owner")}{" "}
      <Link to="/contractor/$id/$tab" params={{ id: spectrum_id, tab: "members" }} className="link">
        {t("ask.members")}
      </Link>
    </Notice>
  );
}
