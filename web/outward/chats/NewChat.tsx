import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CHAT } from "#contract/platform/limits.ts";
import { PeoplePicker } from "#web/organisations/parts/PeoplePicker.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Modal } from "#web/ui/Modal.tsx";
import styles from "./Messaging.module.css";
import { useOpenChat } from "./parts/commands.ts";

/** With whom one wants to talk. */
export function NewChat({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("chats");
  const { t: ui } = useTranslation("ui");
  const [users, setUsers] = useState<string[]>([]);
  const chat = useOpenChat();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await chat.open(users);
      onClose();
    } catch (failure) {
      // It is shown below; who was chosen stays chosen.
      console.info("no chat", failure);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t("newTitle")} centered closeButtonProps={{ "aria-label": ui("close") }}>
      <form onSubmit={submit} className={styles.form}>
        <PeoplePicker label={t("with")} value={users} most={CHAT.partners} onChange={setUsers} />
        <p className="dim">{t("newHelp")}</p>
        <ErrorNotice failure={chat.error} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" look="main" isBusy={chat.isPending} disabled={users.length === 0}>
            {t("start")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
