import { IconBellPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import lines from "#web/ui/Lines.module.css";
import { useTitle } from "#web/ui/title.ts";
import { watchesQuery } from "./commands.ts";
import { WatchAddress } from "./WatchAddress.tsx";
import styles from "./Watches.module.css";
import { WatchRow } from "./WatchRow.tsx";

/** What one watches, each with its newest hits. */
export function WatchesScreen() {
  const { t } = useTranslation("watches");
  useTitle(t("title"));
  const { data, error, refetch } = useQuery(watchesQuery());
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t("title")}</h1>
        {data && (
          <span className="dim numbers">{t("count", { count: data.length, most: formatCount(LIMITS.watches) })}</span>
        )}
      </div>
      <p className="dim">{t("intro")}</p>
      <WatchAddress />
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={lines.lines} aria-busy>
          {[1, 2, 3].map((each) => (
            <div key={each} className={lines.line} style={{ height: 132 }} />
          ))}
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<IconBellPlus />} title={t("empty.title")} text={t("empty.text")}>
          <ButtonLink to="/market" look="main">
            {t("empty.browse")}
          </ButtonLink>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((watch) => (
            <WatchRow key={watch.watch_id} watch={watch} />
          ))}
        </ul>
      )}
    </div>
  );
}
