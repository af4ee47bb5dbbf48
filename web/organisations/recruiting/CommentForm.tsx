import { Textarea } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { useGate } from "#web/people/session/parts/gate.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
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

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};
const keep = (key: string, text: string | null) => {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch (cause) {
    console.warn("draft not kept", cause);
  }
};

/** A box for a comment, a reply or a changed comment. Empty it cannot be sent. */
export function CommentForm({ label, action, draft, start = "", send, onClose }: Props) {
  const { t: ui } = useTranslation("ui");
  const gate = useGate();
  const [text, setText] = useState(() => read(draft) ?? start);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => keep(draft, text === start ? null : text), [draft, text, start]);
  const tooLong = text.trim().length > LIMITS.comment;
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await send(text.trim());
      keep(draft, null);
      setText(start);
      onClose?.();
    } catch (cause) {
      setFailure(cause);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    gate(() => void run());
  };
  return (
    <form onSubmit={submit} className={styles.write}>
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={12}
        value={text}
        error={tooLong ? ui("check.tooLong", { count: LIMITS.comment }) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus={onClose ? true : undefined}
      />
      <ErrorNotice failure={failure} />
      <div className={styles.actions}>
        {onClose && (
          <Button look="quiet" size="small" onClick={onClose}>
            {ui("cancel")}
          </Button>
        )}
        <Button type="submit" look="main" size="small" isBusy={isBusy} disabled={tooLong || text.trim() === ""}>
          {action}
        </Button>
      </div>
    </form>
  );
}
