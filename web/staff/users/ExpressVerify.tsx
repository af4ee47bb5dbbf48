import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as organisations from "#web/calls/organisations/organisations.gen.ts";
import * as audit from "#web/calls/staff/audit.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "../parts/Staff.module.css";

const BLANK = { spectrum_id: "", owner_username: "", owner_discord_id: "" };

/** Brings an organisation of the game here on one's own word. */
export function ExpressVerify() {
  const { t } = useTranslation("staff");
  const verify = useCommand(organisations.expressVerify, { refreshes: [audit.searchStaffAudit] });
  const [values, setValues] = useState(BLANK);
  const [failure, setFailure] = useState<unknown>();
  const isWhole = Object.values(values).every((value) => value.trim() !== "");
  const send = async () => {
    setFailure(undefined);
    try {
      await verify.run({ body: values });
      showSuccess(t("verify.done", { code: values.spectrum_id }));
      setValues(BLANK);
    } catch (cause) {
      setFailure(cause);
    }
  };
  const field = (key: keyof typeof BLANK) => (
    <TextInput
      label={t(`verify.${key}`)}
      required
      withAsterisk
      value={values[key]}
      onChange={(event) => setValues({ ...values, [key]: event.currentTarget.value })}
    />
  );
  return (
    <Panel title={t("users.tabs.verify")}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="dim">{t("verify.text")}</p>
        {field("spectrum_id")}
        {field("owner_username")}
        {field("owner_discord_id")}
        <ErrorNotice failure={failure} />
        <div className={styles.actions}>
          <Button type="submit" variant="main" isBusy={verify.isPending} disabled={!isWhole}>
            {t("verify.send")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
