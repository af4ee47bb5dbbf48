import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./Notice.module.css";

type Props = { tone?: "info" | "warn" | "bad" | "good"; title?: string; children?: ReactNode; action?: ReactNode; live?: boolean };
const ICONS = { info: IconInfoCircle, warn: IconAlertTriangle, bad: IconAlertTriangle, good: IconCircleCheck };

export function Notice({ tone = "info", title, children, action, live = false }: Props) {
  const Icon = ICONS[tone];
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={live ? "alert" : undefined}>
      <Icon aria-hidden />
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
