import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Watch } from "#contract/goods/watches.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useUpdateWatch } from "./parts/commands.ts";
import styles from "./parts/Watches.module.css";

type Props = {
  watch: Watch;
  /** What is sent: all filters anew. */
  body: NonNullable<Parameters<ReturnType<typeof useUpdateWatch>["run"]>[0]>["body"];
  /** Whether the filters narrow anything down. */
  canSave: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog in which the filters of a watch are changed. */
export function FiltersForm({ watch, body, canSave, onClose, children }: Props) {
  const { t } = useTranslation("watches");
  const { t: ui } = useTranslation("ui");
  const update = useUpdateWatch();
  const save = async () => {
    try {
      await update.run({ params: { watch_id: watch.watch_id }, body });
      showSuccess(t("changed"));
      onClose();
    } catch (failure) {
      console.info("watch not changed", failure);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("filters.title")}
      centered
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {children}
        <ErrorNotice failure={update.error} />
        <div className={styles.formActions}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" variant="main" isBusy={update.isPending} disabled={!canSave}>
            {ui("save")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
