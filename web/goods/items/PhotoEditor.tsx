import { TextInput } from "@mantine/core";
import { IconPhotoEdit } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as items from "#web/calls/goods/items.gen.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Modal } from "#web/ui/Modal.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./Orders.module.css";

/** Site admins give an item its picture by an address. */
export function PhotoEditor({ game_item_id }: { game_item_id: string }) {
  const { t } = useTranslation("items");
  const { t: ui } = useTranslation("ui");
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const [photo, setPhoto] = useState("");
  const update = useCommand(items.updateAggregate, { refreshes: [items.getAggregate, marketSearch.searchListings] });
  if (me?.role !== "admin") return null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await update.run({ params: { game_item_id }, body: { photo: photo.trim() } });
      showSuccess(t("photo.done"));
      setOpen(false);
    } catch (failure) {
      console.info("picture not changed", failure);
    }
  };
  return (
    <>
      <Button size="small" look="quiet" icon={<IconPhotoEdit aria-hidden />} onClick={() => setOpen(true)}>
        {t("photo.button")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t("photo.button")}
        centered
        closeButtonProps={{ "aria-label": ui("close") }}
      >
        <form onSubmit={save} className={styles.stack}>
          <TextInput
            data-autofocus
            type="url"
            label={t("photo.label")}
            description={t("photo.help")}
            value={photo}
            onChange={(event) => setPhoto(event.currentTarget.value)}
          />
          <ErrorNotice failure={update.error} />
          <Button type="submit" look="main" isBusy={update.isPending} disabled={photo.trim() === ""}>
            {ui("save")}
          </Button>
        </form>
      </Modal>
    </>
  );
}
