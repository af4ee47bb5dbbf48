import { Textarea } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { HIDEABLE, type ThingKind } from "#contract/staff/things.ts";
import { query } from "#web/api.ts";
import * as moderation from "#web/calls/staff/moderation.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Drawer } from "#web/ui/Drawer.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { PartyLink } from "../parts/PartyLink.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { SitePath } from "../parts/SitePath.tsx";
import styles from "../parts/Staff.module.css";
import { useKeys } from "../parts/use-keys.ts";
import { useAct, useHandle } from "./parts/staff-commands.ts";

type Props = {
  report_id: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** One report with the thing itself, and what can be done: by keys, too (j, k, r, d, h, n). */
export function ReportDrawer({ report_id, onPrevious, onNext, onClose }: Props) {
  const { t } = useTranslation("staff");
  const found = useQuery(query(moderation.getReport, { params: { report_id } }));
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={t("report.title")}>
      <div className={styles.sheet}>
        <div className={styles.actions}>
          <IconButton label={t("report.previous")} disabled={!onPrevious} onClick={onPrevious}>
            <IconChevronLeft />
          </IconButton>
          <IconButton label={t("report.next")} disabled={!onNext} onClick={onNext}>
            <IconChevronRight />
          </IconButton>
          <span className="dim">{t("report.keys")}</span>
        </div>
        {Boolean(found.error) && <ErrorNotice failure={found.error} onRetry={() => void found.refetch()} />}
        {found.data ? (
          <Detail detail={found.data} onNext={onNext} />
        ) : (
          !found.error && <Skeleton count={6} height={40} />
        )}
      </div>
    </Drawer>
  );
}

type Detail = NonNullable<ReturnType<typeof useDetail>>;
const useDetail = (report_id: string) => useQuery(query(moderation.getReport, { params: { report_id } })).data;

type Asking = "warn" | "ban" | "hide" | "archive";

/** What is asked before: of people and organisations something else is hidden and archived. */
function questionOf(asking: Asking, kind: ThingKind) {
  const isPage = kind === "user" || kind === "contractor";
  if (asking === "hide" && isPage) return "hidePage";
  return asking === "archive" && kind === "contractor" ? "archiveContractor" : asking;
}

function Detail({ detail, onNext }: { detail: Detail; onNext: (() => void) | undefined }) {
  const { t } = useTranslation("staff");
  const { t: words } = useTranslation("moderation");
  const { report, thing, history } = detail;
  const handle = useHandle();
  const act = useAct();
  const [status, setStatus] = useState(report.status);
  const [notes, setNotes] = useState(report.notes ?? "");
  const [answer, setAnswer] = useState(report.answer ?? "");
  const [failure, setFailure] = useState<unknown>();
  const [asking, setAsking] = useState<Asking>();
  const note = useRef<HTMLTextAreaElement>(null);
  // Who else handled it meanwhile is shown; what one has typed oneself stays.
  useEffect(() => setStatus(report.status), [report.status]);
  const save = async (next: moderation.ReportStatus) => {
    setFailure(undefined);
    try {
      await handle.run({
        params: { report_id: report.report_id },
        body: { status: next, notes, answer, seen_status: report.status },
      });
      showSuccess(t("report.saved"));
      onNext?.();
    } catch (cause) {
      setFailure(cause);
    }
  };
  const hideable = HIDEABLE.some((kind) => kind === thing.kind) && thing.state !== "gone";
  const isHidden = thing.state === "hidden";
  const hasAuthor = thing.author !== null || thing.author_contractor !== null;
  const on = {
    kind: thing.kind,
    thing_id:
      thing.kind === "user"
        ? (thing.author?.username ?? "")
        : thing.kind === "contractor"
          ? (thing.author_contractor?.spectrum_id ?? "")
          : (thing.thing_id ?? ""),
  };
  const isBusy = handle.isPending || act.isPending;
  useKeys(
    asking
      ? {}
      : {
          r: () => void save("resolved"),
          d: () => void save("dismissed"),
          n: () => note.current?.focus(),
          ...(hideable && !isHidden ? { h: () => setAsking("hide") } : {}),
        },
  );
  const show = () =>
    act
      .run({ body: { ...on, action: "show" } })
      .then(() => showSuccess(t("act.done")))
      .catch(setFailure);
  return (
    <>
      <Facts
        rows={[
          [t("report.page"), <SitePath key="page" path={report.reported_url} />],
          [
            t("report.reason"),
            report.noticed ? t(`noticed.${report.noticed}`) : words(`reasons.${report.report_reason}`),
          ],
          [t("report.reporter"), report.reporter ? <PartyLink key="by" user={report.reporter} /> : t("report.site")],
          [t("report.created"), <RelativeTime key="at" time={report.created_at} />],
          ...(report.handled_by && report.handled_at
            ? [
                [
                  t("report.handledBy"),
                  <span key="handled">
                    {report.handled_by.username}, <RelativeTime time={report.handled_at} />
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
      {report.report_details && <p className={styles.quote}>{report.report_details}</p>}
      <div className={styles.thing}>
        <span className={styles.chips}>
          <Chip>{t(`kind.${thing.kind}`)}</Chip>
          <Chip tone={thing.state === "shown" ? "good" : thing.state === "hidden" ? "bad" : "neutral"}>
            {t(`state.${thing.state}`)}
          </Chip>
          <PartyLink user={thing.author} contractor={thing.author_contractor} />
        </span>
        {thing.title && <strong>{thing.title}</strong>}
        {thing.text && <p className={styles.quote}>{thing.text}</p>}
        {thing.pictures.length > 0 && (
          <div className={styles.pictures}>
            {thing.pictures.map((url) => (
              <img key={url} src={url} alt="" loading="lazy" />
            ))}
          </div>
        )}
        <div className={styles.actions}>
          {hideable && (
            <Button size="small" isBusy={act.isPending} onClick={() => (isHidden ? void show() : setAsking("hide"))}>
              {t(isHidden ? "act.show" : "act.hide")}
            </Button>
          )}
          {(thing.kind === "listing" || thing.kind === "contractor") && thing.state === "shown" && (
            <Button size="small" onClick={() => setAsking("archive")}>
              {t("act.archive")}
            </Button>
          )}
          {hasAuthor && (
            <>
              <Button size="small" onClick={() => setAsking("warn")}>
                {t("act.warn")}
              </Button>
              <Button size="small" variant="danger" onClick={() => setAsking("ban")}>
                {t("act.ban")}
              </Button>
            </>
          )}
        </div>
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save(status);
        }}
      >
        <Picker
          label={t("report.status")}
          value={status}
          choices={moderation.REPORT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={setStatus}
        />
        <Textarea
          ref={note}
          label={t("report.notes")}
          description={t("reason.left", { count: LIMITS.reportNotes - notes.length })}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LIMITS.reportNotes}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        {report.reporter && (
          <Textarea
            label={t("report.answer")}
            description={t("report.answerHelp", { count: LIMITS.reportAnswer - answer.length })}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={LIMITS.reportAnswer}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        )}
        {Boolean(failure) && (
          <>
            <p role="alert">{t("report.failed")}</p>
            <ErrorNotice failure={failure} />
          </>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="main" isBusy={isBusy}>
            {t("report.save")}
          </Button>
          <Button isBusy={isBusy} onClick={() => void save("resolved")}>
            {t("report.resolve")}
          </Button>
          <Button isBusy={isBusy} onClick={() => void save("dismissed")}>
            {t("report.dismiss")}
          </Button>
        </div>
      </form>
      <Others
        title={t("report.onThing", { count: detail.reports_on_thing.length })}
        reports={detail.reports_on_thing}
      />
      <Others
        title={t("report.onAuthor", { count: detail.reports_on_author.length })}
        reports={detail.reports_on_author}
      />
      {history.length > 0 && (
        <section>
          <h3>{t("report.history")}</h3>
          <ul className={styles.lines}>
            {history.map(({ entry_id, action, admin, reason, at }) => (
              <li key={entry_id}>
                {t(`action.${action}` as "action.user_banned")} · {admin?.username ?? t("report.site")} ·{" "}
                <RelativeTime time={at} />
                {reason && <span className="dim"> · {reason}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {asking && (
        <ReasonDialog
          title={t(`ask.${questionOf(asking, thing.kind)}.title`)}
          text={t(`ask.${questionOf(asking, thing.kind)}.text`)}
          action={t(`act.${asking}`)}
          hasEnd={asking === "ban"}
          isNeeded={asking === "ban" || asking === "warn"}
          run={({ reason, until }) =>
            act.run({ body: { ...on, action: asking, reason, until, report_id: report.report_id } })
          }
          onDone={() => {
            setAsking(undefined);
            showSuccess(t("act.done"));
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function Others({ title, reports }: { title: string; reports: readonly moderation.StaffReport[] }) {
  const { t } = useTranslation("staff");
  const { t: words } = useTranslation("moderation");
  if (reports.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.lines}>
        {reports.map((each) => (
          <li key={each.report_id}>
            {each.noticed ? t(`noticed.${each.noticed}`) : words(`reasons.${each.report_reason}`)} ·{" "}
            {each.reporter?.username ?? t("report.site")} · {t(`status.${each.status}`)} ·{" "}
            <RelativeTime time={each.created_at} />
            {each.report_details && <span className="dim"> · {each.report_details}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
