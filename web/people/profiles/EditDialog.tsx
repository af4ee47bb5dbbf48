import { Modal, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicProfile } from "#contract/people/profiles.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { tell } from "#web/ui/toast.ts";
import { useUpdateProfile } from "./commands.ts";
import styles from "./parts/Profile.module.css";

export type Editable = "display_name" | "about" | "avatar_url" | "banner_url";

const TITLES = { display_name: "name", about: "about", avatar_url: "avatar", banner_url: "banner" } as const;
const MOST = {
  display_name: LIMITS.displayName,
  about: LIMITS.description,
  avatar_url: LIMITS.imageUrl,
  banner_url: LIMITS.imageUrl,
};

const stored = (user: PublicProfile, field: Editable): string =>
  ({
    display_name: user.display_name,
    about: user.profile_description,
    avatar_url: user.avatar,
    banner_url: user.banner,
  })[field];

/** One thing about oneself at a time, so that nothing else can be changed by it. */
export function EditDialog({ user, field, onClose }: { user: PublicProfile; field: Editable; onClose: () => void }) {
  const { t } = useTranslation("profile");
  const { t: ui } = useTranslation("ui");
  const update = useUpdateProfile();
  const [value, setValue] = useState(() => stored(user, field));
  const title = TITLES[field];
  const isPicture = field === "avatar_url" || field === "banner_url";
  const isBad = value.length > MOST[field] || (field === "display_name" && value.trim() === "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBad) return;
    update.run({ body: { [field]: value } }).then(
      () => {
        tell(t("edit.saved"));
        onClose();
      },
      // It is shown below the field; nothing typed is lost.
      (failure: unknown) => console.info("profile not saved", failure),
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`edit.${title}`)}
      size={field === "about" ? "xl" : "md"}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      <form onSubmit={submit} className={styles.form}>
        {field === "about" ? (
          <MarkdownEditor
            label={t("edit.aboutLabel")}
            value={value}
            most={LIMITS.description}
            rows={14}
            error={isBad ? ui("check.tooLong", { count: LIMITS.description }) : undefined}
            onChange={setValue}
          />
        ) : (
          <TextInput
            label={t(`edit.${title === "about" ? "name" : title}Label` as "edit.nameLabel")}
            description={isPicture ? t("edit.hosts") : undefined}
            data-autofocus
            value={value}
            maxLength={MOST[field]}
            error={isBad ? ui("check.required") : undefined}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
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
        <ErrorNotice failure={update.error} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{ui("confirm.cancel")}</Button>
          <Button type="submit" look="main" isBusy={update.isPending} disabled={value === stored(user, field)}>
            {t("edit.save")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
