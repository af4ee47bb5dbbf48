import { useTranslation } from "react-i18next";
import { CHAT } from "#contract/platform/limits.ts";
import { PeoplePicker } from "#web/organisations/parts/PeoplePicker.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Modal } from "#web/ui/Modal.tsx";
import styles from "./Messaging.module.css";
import { useOpenChat } from "./parts/commands.ts";
import { useKnownPeople } from "./parts/known-people.ts";

/** With whom one wants to talk. */
export function NewChat({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("chats");
  const { t: ui } = useTranslation("ui");
  const chat = useOpenChat();
  const known = useKnownPeople();
  const form = useForm({ blank: { users: [] as string[] }, send: ({ users }) => chat.open(users), onSent: onClose });
  const users = form.field("users");
  return (
    <Modal opened onClose={onClose} title={t("newTitle")} centered closeButtonProps={{ "aria-label": ui("close") }}>
      <form {...form.form} className={styles.form}>
        <PeoplePicker
          label={t("with")}
          value={users.value}
          max={CHAT.partners}
          known={known}
          onChange={users.onChange}
        />
        <p className="dim">{t("newHelp")}</p>
        <ErrorNotice failure={form.failure} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy} disabled={users.value.length === 0}>
            {t("start")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
