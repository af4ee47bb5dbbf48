import { Textarea } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { formatCount } from "#web/ui/format.ts";
import styles from "./Composer.module.css";
import { draftOf, keepDraft } from "./drafts.ts";
import { InsertTime } from "./InsertTime.tsx";

type Props = { chat_id: string; onSay: (text: string) => void };

/** A count of what is far from too long says nothing. */
const COUNTED_FROM = LIMITS.chatMessage * 0.8;

/** Enter sends, Shift+Enter begins a new line; what is typed outlives the page. */
export function Composer({ chat_id, onSay }: Props) {
  const { t } = useTranslation("chats");
  const counter = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => draftOf(chat_id));
  const { length } = text.trim();
  const maySay = length > 0 && length <= LIMITS.chatMessage;
  const write = (next: string) => {
    setText(next);
    keepDraft(chat_id, next);
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!maySay) return;
    onSay(text.trim());
    write("");
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    // Enter that ends a word of Chinese or Japanese sends nothing.
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  const insert = (tag: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {};
    const lead = from > 0 && !/\s$/.test(text.slice(0, from)) ? " " : "";
    write(`${text.slice(0, from)}${lead}${tag} ${text.slice(to)}`);
    field.current?.focus();
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      <Textarea
        ref={field}
        aria-label={t("write")}
        aria-describedby={counter}
        placeholder={t("write")}
        className={styles.field ?? ""}
        enterKeyHint="send"
        autosize
        minRows={1}
        maxRows={6}
        value={text}
        error={length > LIMITS.chatMessage}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <div className={styles.row}>
        <InsertTime onInsert={insert} />
        <span id={counter} className={styles.counter} data-over={length > LIMITS.chatMessage || undefined}>
          {length >= COUNTED_FROM &&
            t("counter", { length: formatCount(length), max: formatCount(LIMITS.chatMessage) })}
        </span>
        <Button type="submit" variant="main" disabled={!maySay} icon={<IconSend aria-hidden />}>
          {t("send")}
        </Button>
      </div>
    </form>
  );
}
