import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Party } from "#web/ui/party.ts";

/** Leads to all that a seller has on the market. */
export function AllGoods({ seller }: { seller: Pick<Party, "kind" | "id"> }) {
  const { t } = useTranslation("market");
  return seller.kind === "user" ? (
    <Link to="/user/$username/$tab" params={{ username: seller.id, tab: "market" }} className="link">
      {t("listing.allGoods")}
    </Link>
  ) : (
    <Link to="/contractor/$id/$tab" params={{ id: seller.id, tab: "market" }} className="link">
      {t("listing.allGoods")}
    </Link>
  );
}
