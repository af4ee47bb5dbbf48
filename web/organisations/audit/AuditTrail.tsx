import { IconHistory } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AUDIT_KINDS, type AuditKind } from "#contract/organisations/audit-kinds.ts";
import { PERMISSIONS } from "#contract/platform/permission-names.ts";
import { call, keyOf } from "#web/api.ts";
import { type AuditEntry, getAudit } from "#web/calls/organisations/audit.gen.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatClock, formatCount, formatDay } from "#web/ui/format.ts";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { shownName } from "#web/ui/party.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import styles from "./Audit.module.css";

/** Who changed what of an organisation, newest first. */
export function AuditTrail({ spectrum_id }: { spectrum_id: string }) {
  const { t } = useTranslation("audit");
  const [kind, setKind] = useState<AuditKind | "">("");
  const source = useInfiniteQuery({
    queryKey: [...keyOf(getAudit), spectrum_id, kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        getAudit,
        { params: { spectrum_id }, query: { kind: kind || undefined, before: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.next,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = source;
  const entries = data?.pages.flatMap((page) => page.entries);
  const kinds = data?.pages[0]?.kinds ?? AUDIT_KINDS;
  return (
    <Panel
      title={t("title")}
      flush
      aside={
        <Picker
          label={t("filter")}
          value={kind}
          choices={[
            { value: "" as const, label: t("all") },
            ...kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          onChange={setKind}
        />
      }
    >
      <p className={`dim ${styles.lead}`}>{t("lead")}</p>
      <ListFrame
        flush
        source={source}
        rows={entries}
        loading={<Skeleton count={6} height={40} />}
        empty={<EmptyState icon={<IconHistory />} title={t("empty")} text={t("emptyText")} />}
      >
        {(rows) => (
          <ol aria-label={t("title")}>
            {rows.map((entry, at) => (
              <Entry key={entry.entry_id} entry={entry} isFirstOfDay={dayOf(entry) !== dayOf(rows[at - 1])} />
            ))}
          </ol>
        )}
      </ListFrame>
      {hasNextPage && (
        <div className={styles.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("more")}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** A number as this language writes it; other texts as they are. */
const shown = (value: string | undefined) =>
  value === undefined ? "" : /^\d+$/.test(value) ? formatCount(Number(value)) : value;

const dayOf = (entry: AuditEntry | undefined) => entry && new Date(entry.timestamp).toDateString();

function Entry({ entry, isFirstOfDay }: { entry: AuditEntry; isFirstOfDay: boolean }) {
  const { t } = useTranslation("audit");
  const { actor, subject, action, details } = entry;
  const values = {
    actor: actor ? shownName(actor) : t("someone"),
    subject: subject ? shownName(subject) : t("someone"),
    role: details.role ?? "",
    title: details.title ?? "",
    before: shown(details.before),
    after: shown(details.after),
    amount: shown(details.amount),
  };
  const remarks = useRemarks(entry);
  return (
    <li className={styles.entry}>
      {isFirstOfDay && <h3 className={styles.day}>{formatDay(entry.timestamp)}</h3>}
      <Avatar name={values.actor} url={actor?.avatar} size={28} />
      <span className={styles.words}>
        <span>{t(`action.${action}`, values)}</span>
        {remarks.map((remark) => (
          <span key={remark} className="dim">
            {remark}
          </span>
        ))}
      </span>
      <time dateTime={entry.timestamp} className="dim">
        {formatClock(entry.timestamp)}
      </time>
    </li>
  );
}

function useRemarks({ action, details }: AuditEntry): string[] {
  const { t } = useTranslation("audit");
  const { t: roles } = useTranslation("roles");
  const named = (names: readonly string[] | undefined) =>
    PERMISSIONS.filter((name) => names?.includes(name))
      .map((name) => roles(`permission.${name}`))
      .join(", ");
  const [on, off] = [named(details.added), named(details.removed)];
  const hasMoved = action === "role_changed" && details.before !== undefined;
  return [
    ...(on ? [t("on", { list: on })] : []),
    ...(off ? [t("off", { list: off })] : []),
    ...(hasMoved ? [t("moved", { before: details.before, after: details.after })] : []),
    ...(details.reason ? [t("reason", { reason: details.reason })] : []),
  ];
}
