import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { PublicProfile } from "#contract/people/profiles.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { FileButton } from "#web/ui/FileButton.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Modal } from "#web/ui/Modal.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { checkProfile } from "./check.ts";
import { useUpdateProfile, useUploadPicture } from "./commands.ts";
import styles from "./parts/Profile.module.css";

export type Editable = "display_name" | "about" | "avatar_url" | "banner_url";

const TITLES = { display_name: "name", about: "about", avatar_url: "avatar", banner_url: "banner" } as const;

const stored = (user: PublicProfile, field: Editable): string =>
  ({
    display_name: user.display_name,
    about: user.profile_description,
    avatar_url: user.avatar,
    banner_url: user.banner,
  })[field];

type ActionsProps = { field: "avatar_url" | "banner_url"; isDefault: boolean; onSaved: () => void };

/** A picture as a file, which is saved at once, and the way back to the default one. */
function PictureActions({ field, isDefault, onSaved }: ActionsProps) {
  const { t } = useTranslation("profile");
  const upload = useUploadPicture();
  const update = useUpdateProfile();
  const kind = field === "avatar_url" ? "avatar" : "banner";
  // A refusal is shown below; the dialog stays.
  const saved = (sending: Promise<unknown>) =>
    void sending.then(onSaved, (failure: unknown) => console.info("picture not saved", failure));
  return (
    <div className={styles.form}>
      <div className={styles.choices}>
        <FileButton isBusy={upload.isPending} onFile={(file) => saved(upload.run({ params: { kind }, files: [file] }))}>
          {t("edit.upload")}
        </FileButton>
        {!isDefault && (
          <Button isBusy={update.isPending} onClick={() => saved(update.run({ body: { [field]: "" } }))}>
            {t("edit.useDefault")}
          </Button>
        )}
      </div>
      <ErrorNotice failure={upload.error ?? update.error} />
    </div>
  );
}

/** One thing about oneself at a time, so that nothing else can be changed by it. */
export function EditDialog({ user, field, onClose }: { user: PublicProfile; field: Editable; onClose: () => void }) {
  const { t } = useTranslation("profile");
  const { t: ui } = useTranslation("ui");
  const { t: organisations } = useTranslation("organisations");
  const update = useUpdateProfile();
  const title = TITLES[field];
  const isPicture = field === "avatar_url" || field === "banner_url";
  const form = useForm({
    blank: () => ({ value: stored(user, field) }),
    check: ({ value }) => checkProfile(field, value, stored(user, field)),
    send: ({ value }) => update.run({ body: { [field]: value } }),
    onSent: () => onSaved(),
  });
  const onSaved = () => {
    showSuccess(t("edit.saved"));
    onClose();
  };
  const isDefault = stored(user, field).includes("/media/default-");
  const { value } = form.values;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`edit.${title}`)}
      size={field === "about" ? "xl" : "md"}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      <form {...form.form} className={styles.form}>
        {field === "about" ? (
          <MarkdownEditor label={t("edit.aboutLabel")} max={LIMITS.description} rows={14} {...form.field("value")} />
        ) : (
          <TextInput
            label={t(`edit.${title === "about" ? "name" : title}Label` as "edit.nameLabel")}
            description={isPicture ? t("edit.hosts") : undefined}
            data-autofocus
            {...form.text("value")}
            error={form.errors.value && isPicture ? organisations("register.pictureBad") : form.errors.value}
          />
        )}
        {isPicture && <PictureActions field={field} isDefault={isDefault} onSaved={onSaved} />}
        {field === "avatar_url" && <Avatar key={value} name={user.display_name} url={value} size={92} />}
        {field === "banner_url" && value && (
          <img
            key={value}
            className={styles.preview}
            src={value}
            alt={t("preview")}
            onError={(event) => event.currentTarget.remove()}
          />
        )}
        <ErrorNotice failure={form.failure} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy} disabled={!form.isTouched}>
            {t("edit.save")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
