import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as accounts from "#web/calls/people/accounts.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import layout from "#web/ui/layout/Form.module.css";
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
          <Button variant="danger" onClick={() => setOpen(true)}>
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
  const form = useForm({
    blank: { typed: "" },
    send: ({ typed }) => close.run({ body: { username: typed } }),
    onSent: () => signOut(client),
  });
  return (
    <Modal opened onClose={onClose} title={t("close.title")} centered closeButtonProps={{ "aria-label": ui("close") }}>
      <form {...form.form} className={styles.stack}>
        <p>{t("close.effect")}</p>
        <TextInput
          label={t("close.type", { name: me.username })}
          autoComplete="off"
          spellCheck={false}
          {...form.text("typed")}
        />
        <ErrorNotice failure={form.failure} />
        <div className={layout.actions}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button
            type="submit"
            variant="danger"
            isBusy={form.isBusy}
            disabled={form.values.typed.trim().toLowerCase() !== me.username.toLowerCase()}
          >
            {t("close.do")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
