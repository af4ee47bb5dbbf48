import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Drawer } from "#web/ui/Drawer.tsx";
import { Button } from "../Button.tsx";
import { Skeleton } from "../Skeleton.tsx";
import styles from "./FilterSheet.module.css";

type Props = { isSet: boolean; onClear: () => void; onClose: () => void; show: string; children: ReactNode };

/** All filters at once, from the bottom of a phone; the results behind it follow each change. */
export function FilterSheet({ isSet, onClear, onClose, show, children }: Props) {
  const { t } = useTranslation("ui");
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="88%"
      title={t("filters.title")}
      closeButtonProps={{ "aria-label": t("filters.close") }}
    >
      <div className={styles.sheet}>
        <Suspense fallback={<Skeleton count={4} height={44} />}>{children}</Suspense>
        <div className={styles.foot}>
          <Button size="big" onClick={onClear} disabled={!isSet}>
            {t("filters.clear")}
          </Button>
          <Button size="big" variant="main" onClick={onClose}>
            {show}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
