import { type FormEvent, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contractor } from "#contract/organisations/contractors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import form from "#web/ui/layout/Form.module.css";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { useUpdate } from "../commands.ts";
import styles from "../details/Details.module.css";

const Markdown = lazy(() => import("#web/ui/Markdown.tsx").then((module) => ({ default: module.Markdown })));
const parse = (value: unknown) => (typeof value === "string" ? value : null);

/** What stands ready in the note of everyone who buys from the organisation. */
export function OrderTemplate({ contractor }: { contractor: Contractor }) {
  const { t } = useTranslation("organisations");
  const { t: ui } = useTranslation("ui");
  const { spectrum_id, market_order_template } = contractor;
  const [draft] = useState(() => makeStored<string | null>(`freeport.draft.template.${spectrum_id}`, parse));
  const typed = draft.use();
  const text = typed ?? market_order_template;
  const update = useUpdate();
  const isTooLong = text.trim().length > LIMITS.description;
  const isChanged = text.trim() !== market_order_template.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong || !isChanged) return;
    try {
      await update.run({ params: { spectrum_id }, body: { market_order_template: text } });
      draft.set(null);
      showSuccess(t("template.saved"));
    } catch (failure) {
      // It is shown above the button; what is typed stays.
      console.info("template not saved", failure);
    }
  };
  return (
    <Panel title={t("template.title")}>
      <form onSubmit={submit} className={styles.stack}>
        <p className="dim">{t("template.lead")}</p>
        <MarkdownEditor
          label={t("template.field")}
          value={text}
          most={LIMITS.description}
          rows={5}
          error={isTooLong ? ui("check.tooLong", { count: LIMITS.description }) : undefined}
          onChange={(next) => draft.set(next)}
        />
        {text.trim() && (
          <div className={styles.preview}>
            <h2>{t("template.preview")}</h2>
            <div className={styles.note}>
              <Suspense fallback={<Skeleton count={2} height={18} />}>
                <Markdown text={text} />
              </Suspense>
            </div>
          </div>
        )}
        <ErrorNotice failure={update.error} />
        <div className={form.actions}>
          <Button type="submit" look="main" disabled={!isChanged} isBusy={update.isPending}>
            {t("template.save")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
