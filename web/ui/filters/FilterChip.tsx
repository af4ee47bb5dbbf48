import { IconChevronDown, IconX } from "@tabler/icons-react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Dropdown } from "../Dropdown.tsx";
import { Skeleton } from "../Skeleton.tsx";
import styles from "./FilterChip.module.css";

type Props = { name: string; value: string | number | undefined; onClear: () => void; children: ReactNode };

export function FilterChip({ name, value, onClear, children }: Props) {
  const { t } = useTranslation("ui");
  const isSet = value !== undefined && value !== "";
  return (
    <span className={isSet ? `${styles.chip} ${styles.set}` : `${styles.chip} ${styles.unset}`}>
      <Dropdown
        label={name}
        width={300}
        button={(props) => (
          <button type="button" className={styles.name} {...props}>
            {isSet ? value : name}
            {!isSet && <IconChevronDown aria-hidden />}
          </button>
        )}
      >
        {() => <Suspense fallback={<Skeleton count={2} height={34} />}>{children}</Suspense>}
      </Dropdown>
      {isSet && (
        <button type="button" className={styles.cross} aria-label={t("filters.remove", { name })} onClick={onClear}>
          <IconX aria-hidden />
        </button>
      )}
    </span>
  );
}
