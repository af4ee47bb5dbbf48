import { TextInput } from "@mantine/core";
import { IconPhotoEdit } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as items from "#web/calls/goods/items.gen.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Modal } from "#web/ui/Modal.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./Orders.module.css";

/** Site admins give an item its picture by an address. */
export function PhotoEditor({ game_item_id }: { game_item_id: string }) {
  const { t } = useTranslation("items");
  const { t: ui } = useTranslation("ui");
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const update = useCommand(items.updateAggregate, { refreshes: [items.getAggregate, marketSearch.searchListings] });
  const form = useForm({
    blank: { photo: "" },
    send: ({ photo }) => update.run({ params: { game_item_id }, body: { photo: photo.trim() } }),
    onSent: () => {
      showSuccess(t("photo.done"));
      setOpen(false);
    },
  });
  if (me?.role !== "admin") return null;
  return (
    <>
      <Button size="small" variant="quiet" icon={<IconPhotoEdit aria-hidden />} onClick={() => setOpen(true)}>
        {t("photo.button")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t("photo.button")}
        centered
        closeButtonProps={{ "aria-label": ui("close") }}
      >
        <form {...form.form} className={styles.stack}>
          <TextInput
            data-autofocus
            type="url"
            label={t("photo.label")}
            description={t("photo.help")}
            {...form.text("photo")}
          />
          <ErrorNotice failure={form.failure} />
          <Button type="submit" variant="main" isBusy={form.isBusy} disabled={form.values.photo.trim() === ""}>
            {ui("save")}
          </Button>
        </form>
      </Modal>
    </>
  );
}
