import { Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { query, useCommand } from "#web/api.ts";
import * as paste from "#web/calls/trading/paste.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { useTitle } from "#web/ui/title.ts";
import { BuyList } from "./BuyList.tsx";
import { OfferList } from "./OfferList.tsx";
import styles from "./Paste.module.css";
import { PasteTable } from "./PasteTable.tsx";
import { INTENTS, type Intent, isSettled, type PasteRow, rowsOf, wantedItems } from "./rows.ts";

/** The game calls its items so in every language. */
const EXAMPLE = "12x Morozov-SH Helmet\nAgricium: 40\nArclight Pistol";

const draft = makeStored<string>("freeport.draft.paste", (value) =>
  typeof value === "string" ? value.slice(0, LIMITS.pastedText) : "",
);

/** A pasted list of goods: read, settled line by line, valued, and then bought, sold or wished for. */
export function PasteScreen() {
  const { t } = useTranslation("paste");
  useTitle(t("title"));
  const [text, setText] = useState(draft.get);
  const [rows, setRows] = useState<PasteRow[] | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const [intent, setIntent] = useState<Intent>("buy");
  const read = useCommand(paste.readList, { refreshes: [] });
  const items = wantedItems(rows ?? []);
  const market = useQuery({
    ...query(paste.findCheapest, { body: { items } }),
    enabled: items.length > 0,
    placeholderData: (before) => before,
  });
  const found = new Map((market.data ?? []).map((each) => [each.game_item_id, each]));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { lines, left_out } = await read.run({ body: { text } });
      setRows(rowsOf(lines));
      setLeftOut(left_out);
    } catch (failure) {
      console.info("list not read", failure);
    }
  };
  const settled = (rows ?? []).filter(isSettled);
  return (
    <div className={styles.page}>
      <h1>{t("title")}</h1>
      <p className="dim">{t("intro")}</p>
      <Panel>
        <form onSubmit={submit} className={styles.form}>
          <Textarea
            label={t("list")}
            placeholder={EXAMPLE}
            autosize
            minRows={5}
            maxRows={14}
            maxLength={LIMITS.pastedText}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              draft.set(event.currentTarget.value || null);
            }}
          />
          <ErrorNotice failure={read.error} />
          <div className={styles.actions}>
            <Button type="submit" variant="main" isBusy={read.isPending} disabled={text.trim() === ""}>
              {t("read")}
            </Button>
          </div>
        </form>
      </Panel>
      {leftOut > 0 && <Notice tone="warn">{t("leftOut", { count: leftOut, max: LIMITS.pastedLines })}</Notice>}
      {rows?.length === 0 && <Notice>{t("nothing")}</Notice>}
      {rows && rows.length > 0 && (
        <>
          <Segments
            legend={t("intent.label")}
            value={intent}
            choices={INTENTS.map((value) => ({ value, label: t(`intent.${value}`) }))}
            onChange={setIntent}
          />
          <PasteTable rows={rows} change={setRows} found={found} intent={intent} />
          <p className="dim numbers" role="status">
            {t("settled", {
              count: settled.length,
              all: formatCount(rows.length),
            })}
          </p>
          <ErrorNotice failure={market.error} onRetry={() => void market.refetch()} />
          {intent === "buy" ? (
            <BuyList found={market.data ?? []} doubts={rows.length - settled.length} />
          ) : (
            <OfferList rows={rows} change={setRows} found={found} intent={intent} />
          )}
        </>
      )}
    </div>
  );
}
