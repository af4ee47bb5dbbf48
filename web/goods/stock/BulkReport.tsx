import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import styles from "./Stock.module.css";
import type { BulkFailure } from "./use-bulk.ts";

const SHOWN = 5;

/** Which rows refused, and why; they stay chosen. */
export function BulkReport({ failures, onClose }: { failures: readonly BulkFailure[]; onClose: () => void }) {
  const { t } = useTranslation("stock");
  const { t: ui } = useTranslation("ui");
  if (failures.length === 0) return null;
  return (
    <div className={styles.report}>
      <Notice
        tone="warn"
        live
        title={t("refused", { count: failures.length })}
        action={
          <Button size="small" onClick={onClose}>
            {ui("close")}
          </Button>
        }
      >
        <ul>
          {failures.slice(0, SHOWN).map(({ listing_id, title, message }) => (
            <li key={listing_id}>{title ? `${title}: ${message}` : message}</li>
          ))}
        </ul>
        {failures.length > SHOWN && <p>{t("refusedMore", { count: failures.length - SHOWN })}</p>}
      </Notice>
    </div>
  );
}
