import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { WatchDialog } from "./parts/WatchDialog.tsx";
import styles from "./parts/Watches.module.css";
import { nameOfTarget, targetOfText, type WatchTarget } from "./parts/watch-target.ts";

/** Watches the words that somebody types, or a list whose address they paste. */
export function WatchAddress() {
  const { t } = useTranslation("watches");
  const { t: market } = useTranslation("market");
  const [target, setTarget] = useState<WatchTarget | null>(null);
  const form = useForm({
    blank: { text: "" },
    check: ({ text }) => (text.trim() === "" || targetOfText(text.trim()) ? [] : [{ path: ["text"] }]),
    send: async ({ text }) => setTarget(targetOfText(text.trim()) ?? null),
  });
  return (
    <form {...form.form} className={styles.address}>
      <TextInput
        label={t("address.label")}
        placeholder={t("address.example")}
        {...form.text("text")}
        error={form.errors.text && t("address.wrong")}
      />
      <Button type="submit" disabled={form.values.text.trim() === ""}>
        {t("watch")}
      </Button>
      {target && <WatchDialog target={target} name={nameOfTarget(market, target)} onClose={() => setTarget(null)} />}
    </form>
  );
}
