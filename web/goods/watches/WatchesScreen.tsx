import { IconBellPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatCount } from "#web/ui/format.ts";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useTitle } from "#web/ui/title.ts";
import { watchesQuery } from "./parts/commands.ts";
import styles from "./parts/Watches.module.css";
import { WatchAddress } from "./WatchAddress.tsx";
import { WatchRow } from "./WatchRow.tsx";

/** What one watches, each with its newest hits. */
export function WatchesScreen() {
  const { t } = useTranslation("watches");
  useTitle(t("title"));
  const source = useQuery(watchesQuery());
  const { data } = source;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t("title")}</h1>
        {data && (
          <span className="dim numbers">{t("count", { count: data.length, max: formatCount(LIMITS.watches) })}</span>
        )}
      </div>
      <p className="dim">{t("intro")}</p>
      <WatchAddress />
      <ListFrame
        source={source}
        rows={data}
        loading={<Skeleton count={3} height={132} />}
        empty={
          <EmptyState icon={<IconBellPlus />} title={t("empty.title")} text={t("empty.text")}>
            <ButtonLink to="/market" variant="main">
              {t("empty.browse")}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(watches) => (
          <ul className={styles.list}>
            {watches.map((watch) => (
              <WatchRow key={watch.watch_id} watch={watch} />
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  );
}
