import { useTranslation } from "react-i18next";
import type { ApiToken } from "#contract/people/tokens.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { useNow } from "#web/ui/now.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";

const WARN_MS = 7 * 86_400_000;

/** Whether it still works, and for how long. */
export function Expiry({ token }: { token: ApiToken }) {
  const { t } = useTranslation("tokens");
  const now = useNow();
  if (token.expires_at === null) return <Chip>{t("expiry.never")}</Chip>;
  const left = Date.parse(token.expires_at) - now;
  if (left <= 0) return <Chip tone="bad">{t("expiry.expired")}</Chip>;
  return (
    <Chip tone={left < WARN_MS ? "warn" : "good"}>
      {t("expiry.until")} <RelativeTime time={token.expires_at} />
    </Chip>
  );
}
