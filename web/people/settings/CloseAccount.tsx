import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as accounts from "#web/calls/people/accounts.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Modal } from "#web/ui/Modal.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { type Me, signOut } from "../session/parts/me.ts";
import styles from "./Settings.module.css";

/** The name has to be typed: nobody closes an account by a slip. */
export function CloseAccount({ me }: { me: Me }) {
  const { t } = useTranslation("accounts");
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t("close.title")}>
      <div className={styles.stack}>
        <p className="dim">{t("close.text")}</p>
        <div>
          <Button look="danger" onClick={() => setOpen(true)}>
            {t("close.open")}
          </Button>
        </div>
      </div>
      {isOpen && <CloseDialog me={me} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function CloseDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation("accounts");
  const { t: ui } = useTranslation("ui");
  const client = useQueryClient();
  const close = useCommand(accounts.closeAccount, { refreshes: [] });
  const [typed, setTyped] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close.run({ body: { username: typed } }).then(
      () => signOut(client),
      (failure: unknown) => console.info("account not closed", failure),
    );
  };
  return (
    <Modal opened onClose={onClose} title={t("close.title")} centered closeButtonProps={{ "aria-label": ui("close") }}>
      <form onSubmit={submit} className={styles.stack}>
        <p>{t("close.effect")}</p>
        <TextInput
          label={t("close.type", { name: me.username })}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ErrorNotice failure={close.error} />
        <div className={styles.row}>
          <Button onClick={onClose}>{ui("confirm.cancel")}</Button>
          <Button
            type="submit"
            look="danger"
            isBusy={close.isPending}
            disabled={typed.trim().toLowerCase() !== me.username.toLowerCase()}
          >
            {t("close.do")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
