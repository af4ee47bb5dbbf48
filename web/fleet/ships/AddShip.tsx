import { Autocomplete, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Modal } from "#web/ui/Modal.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useAddShip } from "../parts/commands.ts";
import { hullsQuery } from "../parts/queries.ts";
import styles from "./MyFleet.module.css";

const SHOWN = 8;

/** Adds a ship of a model, with a name of its own where it has one. */
export function AddShip({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("fleet");
  const { t: ui } = useTranslation("ui");
  const { data: hulls } = useQuery(hullsQuery);
  const add = useAddShip();
  const form = useForm({
    blank: { name: "", custom_name: "" },
    check: ({ name }) => (name.trim() === "" ? [{ path: ["name"] }] : []),
    send: ({ name, custom_name }) => add.run({ body: { name: name.trim(), custom_name: custom_name.trim() || null } }),
    onSent: (ship) => {
      showSuccess(t("added", { name: ship.name }));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t("mine.add")} centered>
      <form {...form.form} className={styles.form}>
        <Autocomplete
          label={t("form.model")}
          required
          data-autofocus
          openOnFocus={false}
          maxLength={LIMITS.shipName}
          limit={SHOWN}
          data={(hulls ?? []).map(({ name }) => name)}
          {...form.field("name")}
        />
        <TextInput label={t("form.ownName")} maxLength={LIMITS.shipName} {...form.text("custom_name")} />
        <ErrorNotice failure={form.failure} />
        <div className={styles.formActions}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {t("form.add")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
