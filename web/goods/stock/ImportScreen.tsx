import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileLine } from "#contract/goods/stock.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { useCommand } from "#web/api.ts";
import * as market from "#web/calls/goods/listings.gen.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";
import * as stock from "#web/calls/goods/stock.gen.ts";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Chip, type Tone } from "#web/ui/Chip.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { FileButton } from "#web/ui/FileButton.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { useTitle } from "#web/ui/title.ts";
import { showSuccess, showWarning } from "#web/ui/toast.ts";
import { importDraft } from "./import-draft.ts";
import styles from "./Stock.module.css";

/** A stock file is looked at first; what it would do is shown line by line, and done when asked. */
export function ImportScreen() {
  const { t } = useTranslation("stock");
  const me = useMe();
  const actor = useActor();
  const csv = importDraft.use();
  const [lines, setLines] = useState<readonly FileLine[] | null>(null);
  const [passedOver, setPassedOver] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const send = useCommand(stock.importStock, {
    refreshes: [marketSearch.searchListings, market.getListing, market.getMine],
  });
  useTitle(t("file.title"));
  const spectrum_id = actor?.spectrum_id ?? null;
  const write = (text: string) => {
    importDraft.set(text);
    setLines(null);
    setFailure(null);
  };
  const choose = async (file: File) => write((await file.text()).slice(0, LIMITS.stockFileText + 1));
  const look = async () => {
    setFailure(null);
    try {
      const answer = await send.run({ body: { csv, spectrum_id } });
      setLines(answer.lines);
      setPassedOver(answer.passed_over);
    } catch (cause) {
      setFailure(cause);
    }
  };
  const doable = (lines ?? []).filter(
    ({ action, applied }) => !applied && (action === "create" || action === "change"),
  );
  const apply = async () => {
    const wanted = doable.map(({ line }) => line);
    let latest = new Map((lines ?? []).map((line) => [line.line, line]));
    setFailure(null);
    try {
      for (let from = 0; from < wanted.length; from += LIMITS.stockFileApplied) {
        setProgress(from);
        const part = wanted.slice(from, from + LIMITS.stockFileApplied);
        const answer = await send.run({ body: { csv, spectrum_id, apply: part } });
        const told = answer.lines.filter(({ line }) => part.includes(line));
        latest = new Map([...latest, ...told.map((line) => [line.line, line] as const)]);
        setLines([...latest.values()]);
      }
      const done = [...latest.values()].filter(({ applied, line }) => applied && wanted.includes(line)).length;
      const amounts = { done: formatCount(done), all: formatCount(wanted.length) };
      if (done === wanted.length) showSuccess(t("done", amounts));
      else showWarning(t("done", amounts));
    } catch (cause) {
      setFailure(cause);
    } finally {
      setProgress(null);
    }
  };
  const isBusy = send.isPending || progress !== null;
  return (
    <div className={styles.import}>
      <div>
        <h1>{t("file.title")}</h1>
        <p className="dim">{t("file.as", { name: actor?.name ?? me?.display_name ?? "" })}</p>
      </div>
      <Panel>
        <div className={styles.importFields}>
          <p>{t("file.how")}</p>
          <p className="dim">{t("file.columns", { columns: stock.STOCK_COLUMNS.join(", ") })}</p>
          <FileButton accept=".csv,text/csv,text/plain" isBusy={false} onFile={(file) => void choose(file)}>
            {t("file.choose")}
          </FileButton>
          <Textarea
            label={t("file.text")}
            className={styles.csv ?? ""}
            rows={8}
            spellCheck={false}
            value={csv}
            maxLength={LIMITS.stockFileText}
            placeholder={`${stock.STOCK_COLUMNS.join(",")}\n,Spare helmet,Helmet,,45000,3,active,`}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <ErrorNotice failure={failure} />
          <div className={styles.importActions}>
            <Button
              variant={lines ? "plain" : "main"}
              isBusy={isBusy && !lines}
              disabled={csv.trim() === "" || isBusy}
              onClick={() => void look()}
            >
              {t("file.look")}
            </Button>
            <ButtonLink to="/market/manage" search={{ quantityAvailable: 0 }} variant="quiet">
              {t("file.back")}
            </ButtonLink>
          </div>
        </div>
      </Panel>
      {lines && (
        <Panel
          flush
          title={<Summary lines={lines} />}
          aside={
            <Button variant="main" disabled={doable.length === 0} isBusy={isBusy} onClick={() => void apply()}>
              {progress === null
                ? t("file.apply", { count: doable.length })
                : t("file.progress", { done: formatCount(progress), all: formatCount(progress + doable.length) })}
            </Button>
          }
        >
          {passedOver.length > 0 && (
            <p className={styles.passed}>{t("file.passedOver", { columns: passedOver.join(", ") })}</p>
          )}
          <ul className={styles.lines}>
            {lines.map((line) => (
              <LineRow key={line.line} line={line} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function Summary({ lines }: { lines: readonly FileLine[] }) {
  const { t } = useTranslation("stock");
  const counts = (["create", "change", "same", "error"] as const).map((action) => ({
    action,
    count: lines.filter((line) => line.action === action).length,
  }));
  const unusual = lines.filter((line) => line.unusual && !line.applied).length;
  const words = counts
    .filter(({ count }) => count > 0)
    .map(({ action, count }) => t(`file.count.${action}`, { count }));
  return (
    <span role="status">
      {[...words, ...(unusual > 0 ? [t("file.count.unusual", { count: unusual })] : [])].join(" · ")}
    </span>
  );
}

const TONES: Record<FileLine["action"], Tone> = { create: "good", change: "info", same: "neutral", error: "bad" };

function LineRow({ line: { line, action, applied, title, unusual, changes, message } }: { line: FileLine }) {
  const { t } = useTranslation("stock");
  return (
    <li>
      <span className="dim numbers">{t("file.line", { line })}</span>
      <span>
        <Chip tone={applied ? "good" : TONES[action]}>{t(applied ? "file.applied" : `file.action.${action}`)}</Chip>
      </span>
      <div className={styles.lineWords}>
        <strong>{title}</strong>
        {message && <p className={styles.bad}>{message}</p>}
        {unusual && !applied && (
          <p className={styles.unusual}>
            {t(`file.unusual.${unusual.direction}`, { amount: formatCount(unusual.usual) })}
          </p>
        )}
        {changes.map(({ column, before, after }) => (
          <p key={column} className="dim">
            {before === null
              ? `${column}: ${after}`
              : t("file.was", { column, before: before || t("file.nothing"), after: after || t("file.nothing") })}
          </p>
        ))}
      </div>
    </li>
  );
}
