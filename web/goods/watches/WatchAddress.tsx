import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import type { MarketSearch } from "../listings/parts/search.ts";
import { WatchDialog } from "./WatchDialog.tsx";
import styles from "./Watches.module.css";
import { searchOfAddress, wordsOf } from "./watched-search.ts";

/** Watches a market address that somebody pasted. */
export function WatchAddress() {
  const { t } = useTranslation("watches");
  const { t: market } = useTranslation("market");
  const [search, setSearch] = useState<MarketSearch | null>(null);
  const form = useForm({
    blank: { text: "" },
    check: ({ text }) => (text.trim() === "" || searchOfAddress(text.trim()) ? [] : [{ path: ["text"] }]),
    send: async ({ text }) => setSearch(searchOfAddress(text.trim()) ?? null),
  });
  return (
    <form {...form.form} className={styles.address}>
      <TextInput
        label={t("address.label")}
        placeholder="/market?query=helmet&maxCost=50000"
        {...form.text("text")}
        error={form.errors.text && t("address.wrong")}
      />
      <Button type="submit" disabled={form.values.text.trim() === ""}>
        {t("watch")}
      </Button>
      {search && (
        <WatchDialog
          target={{ kind: "search", search }}
          name={wordsOf(market, search).join(" ")}
          onClose={() => setSearch(null)}
        />
      )}
    </form>
  );
}
