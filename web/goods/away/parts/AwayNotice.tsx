import { useTranslation } from "react-i18next";
import { formatDateTime } from "#web/ui/format.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { type SellerKey, useAway } from "./queries.ts";

/** Says that the seller is away and until when; nothing while they are there. */
export function AwayNotice({ seller, name }: { seller: SellerKey; name: string }) {
  const { t } = useTranslation("stock");
  const away = useAway(seller);
  if (!away) return null;
  return (
    <Notice tone="warn" title={t("away.until", { name, when: formatDateTime(away.until) })}>
      {away.note || t("away.goods")}
    </Notice>
  );
}
