import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import type { MarketSearch } from "../listings/parts/search.ts";
import { WatchDialog } from "./WatchDialog.tsx";
import styles from "./Watches.module.css";
import { searchOfAddress, wordsOf } from "./watched-search.ts";

/** Watches a market address that somebody pasted. */
export function WatchAddress() {
  const { t } = useTranslation("watches");
  const { t: market } = useTranslation("market");
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [search, setSearch] = useState<MarketSearch | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = searchOfAddress(text.trim());
    setWrong(!found);
    setSearch(found ?? null);
  };
  return (
    <form className={styles.address} onSubmit={submit}>
      <TextInput
        label={t("address.label")}
        placeholder="/market?query=helmet&maxCost=50000"
        value={text}
        error={isWrong ? t("address.wrong") : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" disabled={text.trim() === ""}>
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
