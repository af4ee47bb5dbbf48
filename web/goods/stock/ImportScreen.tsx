import { Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { FileLine } from "#contract/goods/stock.ts";
import { LIMITS } from "#contract/platform/limits.ts";
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
import styles from "./Stock.module.css";
import { type StockFile, useStockFile } from "./use-stock-file.ts";

/** A stock file is looked at first; what it would do is shown line by line, and done when asked. */
export function ImportScreen() {
  const { t } = useTranslation("stock");
  const me = useMe();
  const actor = useActor();
  const file = useStockFile(actor?.spectrum_id ?? null);
  useTitle(t("file.title"));
  return (
    <div className={styles.import}>
      <div>
        <h1>{t("file.title")}</h1>
        <p className="dim">{t("file.as", { name: actor?.name ?? me?.display_name ?? "" })}</p>
      </div>
      <FileFields file={file} />
      {file.lines && <Outcome file={file} lines={file.lines} />}
    </div>
  );
}

/** The text, and where it comes from. */
function FileFields({ file }: { file: StockFile }) {
  const { t } = useTranslation("stock");
  return (
    <Panel>
      <div className={styles.importFields}>
        <p>{t("file.how")}</p>
        <p className="dim">{t("file.columns", { columns: stock.STOCK_COLUMNS.join(", ") })}</p>
        <FileButton accept=".csv,text/csv,text/plain" isBusy={false} onFile={(chosen) => void file.choose(chosen)}>
          {t("file.choose")}
        </FileButton>
        <Textarea
          label={t("file.text")}
          className={styles.csv ?? ""}
          rows={8}
          spellCheck={false}
          value={file.csv}
          maxLength={LIMITS.stockFileText}
          placeholder={`${stock.STOCK_COLUMNS.join(",")}\n,Spare helmet,Helmet,,45000,3,active,`}
          onChange={(event) => file.write(event.currentTarget.value)}
        />
        <ErrorNotice failure={file.failure} />
        <div className={styles.importActions}>
          <Button
            variant={file.lines ? "plain" : "main"}
            isBusy={file.isBusy && !file.lines}
            disabled={file.csv.trim() === "" || file.isBusy}
            onClick={() => void file.look()}
          >
            {t("file.look")}
          </Button>
          <ButtonLink to="/market/manage" search={{ quantityAvailable: 0 }} variant="quiet">
            {t("file.back")}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}

/** What the file would do, line by line, and the button that does it. */
function Outcome({ file, lines }: { file: StockFile; lines: readonly FileLine[] }) {
  const { t } = useTranslation("stock");
  const { doable, progress, passedOver } = file;
  return (
    <Panel
      flush
      title={<Summary lines={lines} />}
      aside={
        <Button variant="main" disabled={doable.length === 0} isBusy={file.isBusy} onClick={() => void file.apply()}>
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
        <p className={styles.changes}>
          {changes
            .filter(({ column, before }) => column !== "title" || before !== null)
            .map(({ column, before, after }) => (
              <span key={column}>
                {before === null
                  ? `${column}: ${after}`
                  : t("file.was", { column, before: before || t("file.nothing"), after: after || t("file.nothing") })}
              </span>
            ))}
        </p>
      </div>
    </li>
  );
}
