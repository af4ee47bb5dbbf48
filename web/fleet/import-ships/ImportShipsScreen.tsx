import { IconFileImport } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type DragEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HangarEntry } from "#contract/fleet/hangar-file.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import type * as ships from "#web/calls/fleet/ships.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { ListHead } from "#web/ui/layout/ListHead.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { useTitle } from "#web/ui/title.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { useImportShips, usePreviewShips } from "../parts/commands.ts";
import styles from "./Import.module.css";

type Row = { entry: HangarEntry } & Answer<typeof ships.previewShips>[number];
type Fault = { code: "too_large" | "not_a_hangar" | "bad_ship_row"; data: { row?: number; field?: string } };

/** A hangar file is read here first; what it would add is shown line by line, and added when asked. */
export function ImportShipsScreen() {
  const { t } = useTranslation("fleet");
  useTitle(t("import.title"));
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const preview = usePreviewShips();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setRows(null);
    setFault(null);
    setFailure(null);
    const { readHangarFile } = await import("./check.ts");
    const read = await readHangarFile(file);
    if ("code" in read) return setFault(read as Fault);
    try {
      const told = await preview.run({ body: read.entries });
      setRows(told.map((each, index) => ({ ...each, entry: read.entries[index] as HangarEntry })));
    } catch (cause) {
      setFailure(cause);
    }
  };
  return (
    <>
      <ListHead title={t("import.title")} note={t("import.lead")}>
        <ButtonLink to="/myfleet" size="small">
          {t("mine.title")}
        </ButtonLink>
      </ListHead>
      <div className={styles.page}>
        <Notice tone="info">{t("import.privacy")}</Notice>
        <DropBox isBusy={preview.isPending} onFile={(file) => void take(file)} />
        {fault && <Problem fault={fault} />}
        <ErrorNotice failure={failure} />
        {rows && <Preview rows={rows} />}
      </div>
    </>
  );
}

function Problem({ fault: { code, data } }: { fault: Fault }) {
  const { t } = useTranslation("fleet");
  return (
    <Notice tone="bad" live>
      {t(`import.${code}`, data)}
    </Notice>
  );
}

function DropBox({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File | undefined) => void }) {
  const { t } = useTranslation("fleet");
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      className={styles.drop}
      aria-label={t("import.file")}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <IconFileImport aria-hidden size={32} />
      <p>{t("import.drop")}</p>
      <Button variant="main" isBusy={isBusy} onClick={() => input.current?.click()}>
        {t("import.choose")}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t("import.file")}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = "";
        }}
      />
      <p className="dim">{t("import.which")}</p>
    </section>
  );
}

function Preview({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation("fleet");
  const navigate = useNavigate();
  const importShips = useImportShips();
  const boxes = useId();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState<unknown>(null);
  const wanted = rows.filter(({ state }, index) => state === "new" && !left.has(index));
  const toggle = (index: number) => {
    const next = new Set(left);
    if (!next.delete(index)) next.add(index);
    setLeft(next);
  };
  const send = async () => {
    setFailure(null);
    try {
      // What is there already goes along, so that the server counts equal ships as the preview did.
      const chosen = rows.filter(({ state }, index) => state === "there" || !left.has(index));
      const { imported } = await importShips.run({ body: chosen.map(({ entry }) => entry) });
      showSuccess(t("import.done", { count: imported, amount: formatCount(imported) }));
      await navigate({ to: "/myfleet" });
    } catch (cause) {
      setFailure(cause);
    }
  };
  return (
    <Panel title={t("import.found", { count: rows.length, amount: formatCount(rows.length) })} flush>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("import.include")}</span>
              </th>
              <th scope="col">{t("form.model")}</th>
              <th scope="col">{t("import.insured")}</th>
              <th scope="col">{t("import.state")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name and stay where they are
              <tr key={index}>
                <td>
                  <input
                    id={`${boxes}-${index}`}
                    type="checkbox"
                    aria-label={t("import.includeName", { name: row.entry.name, row: index + 1 })}
                    checked={row.state === "new" && !left.has(index)}
                    disabled={row.state === "there"}
                    onChange={() => toggle(index)}
                  />
                </td>
                <td>
                  <label htmlFor={`${boxes}-${index}`}>{row.entry.name}</label>
                  {row.entry.ship_name && <span className={styles.maker}>{row.entry.ship_name}</span>}
                  <span className={`${styles.maker} dim`}>{row.manufacturer}</span>
                </td>
                <td>{t(row.entry.lti ? "import.lifetime" : "import.usual")}</td>
                <td>
                  <RowState row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <ErrorNotice failure={failure} />
        <Button
          variant="main"
          disabled={wanted.length === 0}
          isBusy={importShips.isPending}
          onClick={() => void send()}
        >
          {t("import.send", { count: wanted.length, amount: formatCount(wanted.length) })}
        </Button>
      </div>
    </Panel>
  );
}

function RowState({ row: { state, hull } }: { row: Row }) {
  const { t } = useTranslation("fleet");
  return (
    <span className={styles.state}>
      {state === "there" ? <Chip>{t("import.there")}</Chip> : <Chip tone="good">{t("import.new")}</Chip>}
      {hull === null && <Chip tone="warn">{t("import.unknown")}</Chip>}
    </span>
  );
}
