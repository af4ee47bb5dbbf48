import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Need } from "#contract/deals/needs.ts";
import type { Membership } from "#web/organisations/acting/parts/actor.ts";
import { Button } from "../ui/Button.tsx";
import { Chip } from "../ui/Chip.tsx";
import { ErrorNotice } from "../ui/ErrorNotice.tsx";
import { formatCount } from "../ui/format.ts";
import { Panel } from "../ui/Panel.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { NeedRow } from "./NeedRow.tsx";
import styles from "./NeedsYou.module.css";
import { countPressing, isPressing, needsQuery } from "./needs.ts";

/** So many are seen at once; the rest unfolds. */
const SHOWN = 6;

/** What waits for the acting identity and nobody else, the most pressing first. */
export function NeedsYou({ actor }: { actor: Membership | null }) {
  const { t } = useTranslation("dashboard");
  // Whoever comes back from answering something must not read here that it still waits.
  const needs = useQuery({ ...needsQuery(actor?.spectrum_id), refetchOnMount: "always" });
  // The same number as beside the dashboard's entry in the navigation.
  const count = countPressing(needs.data ?? []);
  return (
    <Panel
      flush
      title={
        <>
          {t("needs.title")} {count > 0 && <Chip tone="warn">{formatCount(count)}</Chip>}
        </>
      }
    >
      {needs.data ? (
        <List needs={needs.data} />
      ) : (
        <Waiting failure={needs.error} onRetry={() => void needs.refetch()} />
      )}
    </Panel>
  );
}

const Waiting = ({ failure, onRetry }: { failure: Error | null; onRetry: () => void }) =>
  failure ? (
    <div className={styles.quiet}>
      <ErrorNotice failure={failure} onRetry={onRetry} />
    </div>
  ) : (
    <div className={styles.quiet} aria-busy data-loading>
      <Skeleton count={3} height={32} />
    </div>
  );

/** What somebody else waits for is what the number counts; what can wait stands under it, with a number of its own. */
function List({ needs }: { needs: readonly Need[] }) {
  const { t } = useTranslation("dashboard");
  const [isWhole, setWhole] = useState(false);
  if (needs.length === 0) return <p className={styles.quiet}>{t("needs.none")}</p>;
  const isCut = !isWhole && needs.length > SHOWN;
  const pressing = needs.filter(isPressing);
  const later = needs.filter((need) => !isPressing(need));
  const amounts = { amount: formatCount(pressing.length), later: formatCount(later.length) };
  const hidden = pressing.length <= SHOWN ? "allLater" : later.length === 0 ? "all" : "allAndLater";
  const shownLater = isCut ? later.slice(0, Math.max(SHOWN - pressing.length, 0)) : later;
  return (
    <>
      <Rows needs={isCut ? pressing.slice(0, SHOWN) : pressing} />
      {shownLater.length > 0 && (
        <>
          <h3 className={styles.later}>
            {t("needs.later")} <span className="dim">{amounts.later}</span>
          </h3>
          <Rows needs={shownLater} />
        </>
      )}
      {isCut && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setWhole(true)}>
            {t(`needs.${hidden}`, amounts)}
          </Button>
        </div>
      )}
    </>
  );
}

const Rows = ({ needs }: { needs: readonly Need[] }) =>
  needs.length > 0 && (
    <ul className={styles.list}>
      {needs.map((need) => (
        <NeedRow key={`${need.kind} ${need.id}`} need={need} />
      ))}
    </ul>
  );
