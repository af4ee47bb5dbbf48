import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as moderation from "#web/calls/staff/moderation.gen.ts";
import { Drawer } from "#web/ui/Drawer.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import styles from "../parts/Staff.module.css";
import { ReportDetail } from "./ReportDetail.tsx";

type Props = {
  report_id: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** One report with the thing itself, and what can be done: by keys, too (j, k, r, d, h, n). */
export function ReportDrawer({ report_id, onPrevious, onNext, onClose }: Props) {
  const { t } = useTranslation("staff");
  const found = useQuery(query(moderation.getReport, { params: { report_id } }));
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={t("report.title")}>
      <div className={styles.sheet}>
        <div className={styles.actions}>
          <IconButton label={t("report.previous")} disabled={!onPrevious} onClick={onPrevious}>
            <IconChevronLeft />
          </IconButton>
          <IconButton label={t("report.next")} disabled={!onNext} onClick={onNext}>
            <IconChevronRight />
          </IconButton>
          <span className={`dim ${styles.keys}`}>{t("report.keys")}</span>
        </div>
        {Boolean(found.error) && <ErrorNotice failure={found.error} onRetry={() => void found.refetch()} />}
        {found.data ? (
          <ReportDetail detail={found.data} onNext={onNext} />
        ) : (
          !found.error && <Skeleton count={6} height={40} />
        )}
      </div>
    </Drawer>
  );
}
