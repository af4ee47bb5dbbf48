import { Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { useCommand } from "#web/api.ts";
import * as notes from "#web/calls/deals/order-notes.gen.ts";
import { recordOf } from "#web/parse.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { checkNote, type NoteValues } from "./check.ts";
import styles from "./OrderNotes.module.css";

const drafts = makeDrafts("order-note", (raw): NoteValues | null => {
  const { content } = recordOf(raw);
  return typeof content === "string" ? { content } : null;
});

/** One more note; it joins the list above. */
export function NoteForm({ order_id }: { order_id: string }) {
  const { t } = useTranslation("orders");
  const write = useCommand(notes.writeOrderNote, { refreshes: [notes.listOrderNotes] });
  const form = useForm({
    blank: { content: "" },
    check: checkNote,
    draft: drafts(order_id),
    send: ({ content }) => write.run({ params: { order_id }, body: { content: content.trim() } }),
  });
  return (
    <form {...form.form} className={styles.form}>
      <Textarea label={t("notes.label")} autosize minRows={2} maxLength={LIMITS.orderNote} {...form.text("content")} />
      <ErrorNotice failure={form.failure} title={t("notes.failed")} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t("notes.add")}
        </Button>
      </div>
    </form>
  );
}
