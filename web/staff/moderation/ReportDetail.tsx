import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { HIDEABLE } from "#contract/staff/things.ts";
import type { ReportStatus } from "#web/calls/staff/moderation.gen.ts";
import { isTooLong } from "#web/ui/CountedText.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useKeys } from "../parts/use-keys.ts";
import { ActDialog, type Asking } from "./ActDialog.tsx";
import type { Detail } from "./detail.ts";
import { HandleForm } from "./HandleForm.tsx";
import { Others } from "./Others.tsx";
import { useAct, useHandle } from "./parts/staff-commands.ts";
import { ReportedThing } from "./ReportedThing.tsx";
import { ReportFacts } from "./ReportFacts.tsx";
import { ReportHistory } from "./ReportHistory.tsx";

/** What is reported, and how it is handled: by keys, too (r, d, h, n). */
export function ReportDetail({ detail, onNext }: { detail: Detail; onNext: (() => void) | undefined }) {
  const { t } = useTranslation("staff");
  const { report, thing, history } = detail;
  const handle = useHandle();
  const act = useAct();
  const [status, setStatus] = useState(report.status);
  const [notes, setNotes] = useState(report.notes ?? "");
  const [answer, setAnswer] = useState(report.answer ?? "");
  const [failure, setFailure] = useState<unknown>();
  const [asking, setAsking] = useState<Asking>();
  const noteField = useRef<HTMLTextAreaElement>(null);
  // Who else handled it meanwhile is shown; what one has typed oneself stays.
  useEffect(() => setStatus(report.status), [report.status]);
  const save = async (next: ReportStatus) => {
    // The fields say so themselves.
    if (isTooLong(notes, LIMITS.reportNotes) || isTooLong(answer, LIMITS.reportAnswer)) return;
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
  const show = () =>
    act
      .run({ body: { ...named(thing), action: "show" } })
      .then(() => showSuccess(t("act.done")))
      .catch(setFailure);
  const isHideable = HIDEABLE.some((kind) => kind === thing.kind) && thing.state !== "gone";
  useKeys(
    asking
      ? {}
      : {
          r: () => void save("resolved"),
          d: () => void save("dismissed"),
          n: () => noteField.current?.focus(),
          ...(isHideable && thing.state !== "hidden" ? { h: () => setAsking("hide") } : {}),
        },
  );
  return (
    <>
      <ReportFacts report={report} />
      <ReportedThing
        thing={thing}
        isHideable={isHideable}
        isBusy={act.isPending}
        onShow={() => void show()}
        onAsk={setAsking}
      />
      <HandleForm
        {...{ report, status, notes, answer, failure, noteField, setStatus, setNotes, setAnswer }}
        isBusy={handle.isPending || act.isPending}
        onSave={(next) => void save(next)}
      />
      <Others
        title={t("report.onThing", { count: detail.reports_on_thing.length })}
        reports={detail.reports_on_thing}
      />
      <Others
        title={t("report.onAuthor", { count: detail.reports_on_author.length })}
        reports={detail.reports_on_author}
      />
      <ReportHistory history={history} />
      {asking && (
        <ActDialog
          asking={asking}
          kind={thing.kind}
          run={({ reason, until }) =>
            act.run({ body: { ...named(thing), action: asking, reason, until, report_id: report.report_id } })
          }
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

/** How a call names a thing: people by their username, organisations by their code. */
function named({ kind, thing_id, author, author_contractor }: Detail["thing"]) {
  if (kind === "user") return { kind, thing_id: author?.username ?? "" };
  if (kind === "contractor") return { kind, thing_id: author_contractor?.spectrum_id ?? "" };
  return { kind, thing_id: thing_id ?? "" };
}
