import { IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { formatCount } from "#web/ui/format.ts";
import styles from "./NewRows.module.css";

/** Says above a list how many new rows wait, without taking any room from it. */
export function NewRows({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation("market");
  return (
    <div className={styles.bar} role="status">
      {count > 0 && (
        <Button size="small" icon={<IconArrowUp aria-hidden />} onClick={onShow}>
          {t("newRows", { count, amount: formatCount(count) })}
        </Button>
      )}
    </div>
  );
}
