import { Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { OwnShip } from "#contract/fleet/ships.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Modal } from "#web/ui/Modal.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useRun } from "#web/ui/use-run.ts";
import { useRemoveShip, useRenameShip, useShareShip, useUnshareShip } from "../parts/commands.ts";
import styles from "./MyFleet.module.css";

type Props = { ship: OwnShip; onClose: () => void };

/** Gives a ship a name of its own; an empty one takes it away. */
export function RenameShip({ ship, onClose }: Props) {
  const { t } = useTranslation("fleet");
  const { t: ui } = useTranslation("ui");
  const rename = useRenameShip();
  const form = useForm({
    blank: { custom_name: ship.custom_name ?? "" },
    send: ({ custom_name }) =>
      rename.run({ params: { ship_id: ship.ship_id }, body: { custom_name: custom_name.trim() || null } }),
    onSent: () => {
      showSuccess(t("renamed"));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t("renameTitle", { name: ship.custom_name ?? ship.name })} centered>
      <form {...form.form} className={styles.form}>
        <TextInput
          label={t("form.ownName")}
          data-autofocus
          maxLength={LIMITS.shipName}
          placeholder={ship.name}
          {...form.text("custom_name")}
        />
        <ErrorNotice failure={form.failure} />
        <div className={styles.formActions}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {ui("save")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** A switch for each organisation that one is in. */
export function ShareShip({ ship, onClose }: Props) {
  const { t } = useTranslation("fleet");
  const me = useMe();
  const share = useShareShip();
  const unshare = useUnshareShip();
  const run = useRun();
  const { ship_id } = ship;
  return (
    <Modal opened onClose={onClose} title={t("shareTitle", { name: ship.custom_name ?? ship.name })} centered>
      <div className={styles.switches}>
        <p className="dim">{t("shareText")}</p>
        {me?.contractors.map(({ spectrum_id, name }) => {
          const isShared = ship.shared_with.includes(spectrum_id);
          return (
            <Switch
              key={spectrum_id}
              label={name}
              checked={isShared}
              disabled={share.isPending || unshare.isPending}
              onChange={() =>
                void run(
                  () => (isShared ? unshare : share).run({ params: { spectrum_id, ship_id } }),
                  t(isShared ? "unshared" : "shared", { name }),
                )
              }
            />
          );
        })}
      </div>
    </Modal>
  );
}

export function RemoveShip({ ship, onClose }: Props) {
  const { t } = useTranslation("fleet");
  const remove = useRemoveShip();
  const run = useRun();
  const name = ship.custom_name ?? ship.name;
  return (
    <ConfirmDialog
      title={t("removeTitle", { name })}
      action={t("menu.remove")}
      isBusy={remove.isPending}
      onConfirm={() =>
        void run(() => remove.run({ params: { ship_id: ship.ship_id } }), t("removed", { name })).then(onClose)
      }
      onClose={onClose}
    >
      {t("removeText")}
    </ConfirmDialog>
  );
}
