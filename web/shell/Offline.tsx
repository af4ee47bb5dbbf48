import { onlineManager, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import styles from "./Unverified.module.css";

/** Without a network the page keeps what was loaded. This says that it may be old; as soon as there is a network, all of it is read again. */
export function Offline() {
  const { t } = useTranslation("shell");
  const client = useQueryClient();
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  );
  if (isOnline) return null;
  const action = (
    <Button size="small" onClick={() => void client.refetchQueries({ type: "active" })}>
      {t("offline.again")}
    </Button>
  );
  return (
    <div className={styles.place}>
      <Notice tone="warn" live action={action}>
        {t("offline.text")}
      </Notice>
    </div>
  );
}
