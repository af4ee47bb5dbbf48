import { Select } from "@mantine/core";
import { IconFlag } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { query, useCommand } from "#web/api.ts";
import * as cases from "#web/calls/staff/cases.gen.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { CountedText, isTooLong } from "#web/ui/CountedText.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import layout from "#web/ui/layout/Form.module.css";
import { Modal } from "#web/ui/Modal.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { ReportButton } from "../../moderation/parts/ReportButton.tsx";
import styles from "../../parts/Staff.module.css";
import { CaseBody } from "./CaseBody.tsx";
import { Say } from "./Say.tsx";

export type Deal = { order_id: string; session_id?: never } | { session_id: string; order_id?: never };
const READS = [cases.listCases, cases.getCase, cases.searchCases] as const;

/** The case of a deal, for its two sides: to open one, to read it and to say one's words. */
export function CaseOfDeal({ deal }: { deal: Deal }) {
  const { t } = useTranslation("staff");
  const [isOpening, setOpening] = useState(false);
  const { data } = useQuery(query(cases.listCases, { query: deal }));
  const [newest] = data?.cases ?? [];
  const waits = newest?.status === "open" || newest?.status === "taken";
  if (!data) return null;
  return (
    <>
      {newest && <Whole case_id={newest.case_id} />}
      <div className={styles.actions}>
        {!waits && (
          <Button size="small" variant="quiet" icon={<IconFlag aria-hidden />} onClick={() => setOpening(true)}>
            {t("case.somethingWrong")}
          </Button>
        )}
        <ReportButton path={deal.order_id ? `/order/${deal.order_id}` : `/offer/${deal.session_id}`}>
          {t("case.report")}
        </ReportButton>
      </div>
      {isOpening && <OpenDialog deal={deal} onClose={() => setOpening(false)} />}
    </>
  );
}

function Whole({ case_id }: { case_id: string }) {
  const { t } = useTranslation("staff");
  const me = useMe();
  const { data } = useQuery(query(cases.getCase, { params: { case_id } }));
  const withdraw = useCommand(cases.withdrawCase, { refreshes: READS });
  const [failure, setFailure] = useState<unknown>();
  if (!data) return null;
  const waits = data.status === "open" || data.status === "taken";
  const back = () =>
    withdraw
      .run({ params: { case_id } })
      .then(() => showSuccess(t("case.withdrawn")))
      .catch(setFailure);
  return (
    <Panel title={t("case.title")}>
      <div className={styles.sheet}>
        <CaseBody found={data} />
        {waits && <Say case_id={case_id} />}
        <ErrorNotice failure={failure} />
        {waits && data.opened_by.username === me?.username && (
          <div className={styles.actions}>
            <Button size="small" isBusy={withdraw.isPending} onClick={() => void back()}>
              {t("case.withdraw")}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function OpenDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const open = useCommand(cases.openCase, { refreshes: READS });
  const [reason, setReason] = useState<(typeof cases.CASE_REASONS)[number] | null>(null);
  const [content, setContent] = useState("");
  const [failure, setFailure] = useState<unknown>();
  const send = async () => {
    if (reason === null) return;
    try {
      await open.run({ body: { ...deal, reason, content: content.trim() } });
      showSuccess(t("case.opened"));
      onClose();
    } catch (cause) {
      setFailure(cause);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t("case.somethingWrong")} centered>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="dim">{t("case.what")}</p>
        <Select
          label={t("report.reason")}
          placeholder={t("case.chooseReason")}
          required
          withAsterisk
          data-autofocus
          allowDeselect={false}
          value={reason}
          data={cases.CASE_REASONS.map((value) => ({ value, label: t(`case.reasons.${value}`) }))}
          onChange={(value) => setReason(cases.CASE_REASONS.find((each) => each === value) ?? null)}
        />
        <CountedText
          label={t("case.yourWords")}
          required
          withAsterisk
          minRows={3}
          maxRows={10}
          maxLength={LIMITS.caseText}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <ErrorNotice failure={failure} />
        <div className={layout.actions}>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            variant="main"
            isBusy={open.isPending}
            disabled={reason === null || content.trim() === "" || isTooLong(content, LIMITS.caseText)}
          >
            {t("case.send")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
