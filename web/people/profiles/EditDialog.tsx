import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { PublicProfile } from "#contract/people/profiles.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Modal } from "#web/ui/Modal.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { checkProfile } from "./check.ts";
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
  const title = TITLES[field];
  const isPicture = field === "avatar_url" || field === "banner_url";
  const form = useForm({
    blank: () => ({ value: stored(user, field) }),
    check: ({ value }) => checkProfile(field, value),
    send: ({ value }) => update.run({ body: { [field]: value } }),
    onSent: () => {
      showSuccess(t("edit.saved"));
      onClose();
    },
  });
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
            maxLength={MOST[field]}
            {...form.text("value")}
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
        <ErrorNotice failure={form.failure} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{ui("confirm.cancel")}</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy} disabled={!form.isTouched}>
            {t("edit.save")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
