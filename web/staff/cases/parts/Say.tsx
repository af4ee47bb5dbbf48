import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { useCommand } from "#web/api.ts";
import * as cases from "#web/calls/staff/cases.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { CountedText, isTooLong } from "#web/ui/CountedText.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { FileButton } from "#web/ui/FileButton.tsx";
import styles from "../../parts/Staff.module.css";

const READS = [cases.getCase, cases.listCases, cases.searchCases] as const;

/** Words and pictures for a case that nobody has decided. */
export function Say({ case_id }: { case_id: string }) {
  const { t } = useTranslation("staff");
  const say = useCommand(cases.sayInCase, { refreshes: READS });
  const show = useCommand(cases.addCasePictures, { refreshes: READS });
  const [content, setContent] = useState("");
  const [failure, setFailure] = useState<unknown>();
  const attempt = async (run: () => Promise<unknown>) => {
    setFailure(undefined);
    try {
      await run();
      setContent("");
    } catch (cause) {
      setFailure(cause);
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => say.run({ params: { case_id }, body: { content: content.trim() } }));
      }}
    >
      <CountedText
        label={t("case.yourWords")}
        minRows={2}
        maxRows={8}
        maxLength={LIMITS.caseText}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <ErrorNotice failure={failure} />
      <div className={styles.actions}>
        <Button
          type="submit"
          isBusy={say.isPending}
          disabled={content.trim() === "" || isTooLong(content, LIMITS.caseText)}
        >
          {t("case.say")}
        </Button>
        <FileButton
          isBusy={show.isPending}
          onFile={(file) => void attempt(() => show.run({ params: { case_id }, files: [file] }))}
        >
          {t("case.addPicture")}
        </FileButton>
      </div>
    </form>
  );
}
