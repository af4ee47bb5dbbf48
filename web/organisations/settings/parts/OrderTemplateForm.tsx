import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { recordOf } from "#web/parse.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import layout from "#web/ui/layout/Form.module.css";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./OrderTemplateForm.module.css";

const parse = (raw: unknown) => {
  const { text } = recordOf(raw);
  return typeof text === "string" ? { text } : null;
};

type Props = {
  /** Whose text it is: the drafts of two sellers are kept apart. */
  owner: string;
  /** The text as it is saved. */
  saved: string;
  words: { title: string; lead: string; label: string; saved: string };
  send: (market_order_template: string) => Promise<unknown>;
};

/** What stands ready in the note of everyone who buys from a seller. */
export function OrderTemplateForm({ owner, saved, words, send }: Props) {
  const { t } = useTranslation("organisations");
  const { t: ui } = useTranslation("ui");
  const [draft] = useState(() => makeDrafts(`template.${owner}`, parse)());
  const form = useForm({
    blank: { text: saved },
    check: ({ text }) =>
      text.trim().length > LIMITS.description
        ? [{ code: "too_big", origin: "string", maximum: LIMITS.description, path: ["text"] }]
        : [],
    draft,
    send: ({ text }) => send(text),
    onSent: (_, values) => {
      form.reset(values);
      showSuccess(words.saved);
    },
  });
  const { text } = form.values;
  return (
    <Panel title={words.title}>
      <form {...form.form} className={styles.stack}>
        <p className="dim">{words.lead}</p>
        <MarkdownEditor label={words.label} max={LIMITS.description} rows={5} {...form.field("text")} />
        {text.trim() && (
          <div className={styles.preview}>
            <h2>{t("template.preview")}</h2>
            <div className={styles.note}>
              <RichText text={text} />
            </div>
          </div>
        )}
        <ErrorNotice failure={form.failure} />
        <div className={layout.actions}>
          <Button type="submit" variant="main" disabled={!form.isTouched} isBusy={form.isBusy}>
            {ui("save")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
