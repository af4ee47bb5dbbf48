import { Popover } from "@mantine/core";
import { IconChevronDown, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./FilterChip.module.css";

type Props = { name: string; value: string | number | undefined; onClear: () => void; children: ReactNode };

export function FilterChip({ name, value, onClear, children }: Props) {
  const { t } = useTranslation("market");
  const [isOpen, setOpen] = useState(false);
  const isSet = value !== undefined && value !== "";
  return (
    <span className={isSet ? `${styles.chip} ${styles.set}` : `${styles.chip} ${styles.unset}`}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={300} trapFocus returnFocus shadow="none">
        <Popover.Target>
          <button type="button" className={styles.name} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isSet ? value : name}
            {!isSet && <IconChevronDown aria-hidden />}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={name}>{children}</Popover.Dropdown>
      </Popover>
      {isSet && (
        <button type="button" className={styles.cross} aria-label={t("filter.remove", { name })} onClick={onClear}>
          <IconX aria-hidden />
        </button>
      )}
    </span>
  );
}
