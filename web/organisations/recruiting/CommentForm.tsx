import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { recordOf } from "#web/parse.ts";
import { useGate } from "#web/people/session/parts/gate.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import styles from "./Recruiting.module.css";

type Props = {
  label: string;
  action: string;
  /** Where what is typed is kept until it is sent. */
  draft: string;
  start?: string;
  send: (content: string) => Promise<unknown>;
  onClose?: () => void;
};

/** Each comment has a draft of its own, in its tab. */
const draftOf = (name: string) =>
  makeDrafts(
    name,
    (raw) => {
      const { text } = recordOf(raw);
      return typeof text === "string" ? { text } : null;
    },
    "sessionStorage",
  )();

/** A box for a comment, a reply or a changed comment. Empty it cannot be sent. */
export function CommentForm({ label, action, draft, start = "", send, onClose }: Props) {
  const { t: ui } = useTranslation("ui");
  const gate = useGate();
  const [kept] = useState(() => draftOf(draft));
  const form = useForm({
    blank: { text: start },
    draft: kept,
    gate,
    send: ({ text }) => send(text.trim()),
    onSent: () => {
      form.reset();
      onClose?.();
    },
  });
  const length = form.values.text.trim().length;
  const isTooLong = length > LIMITS.comment;
  return (
    <form {...form.form} className={styles.write}>
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={12}
        {...form.text("text")}
        error={isTooLong ? ui("check.tooLong", { count: LIMITS.comment }) : undefined}
        data-autofocus={onClose ? true : undefined}
      />
      <ErrorNotice failure={form.failure} />
      <div className={styles.actions}>
        {onClose && (
          <Button variant="quiet" size="small" onClick={onClose}>
            {ui("cancel")}
          </Button>
        )}
        <Button type="submit" variant="main" size="small" isBusy={form.isBusy} disabled={isTooLong || length === 0}>
          {action}
        </Button>
      </div>
    </form>
  );
}
