import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatCount } from "./format.ts";
import { IconButton } from "./IconButton.tsx";
import styles from "./Pager.module.css";
import { Picker } from "./Picker.tsx";
import { PAGE_SIZES } from "./page-sizes.ts";

type Props = {
  index: number;
  size: number;
  total: number;
  /** How many may stand on a page. */
  sizes?: readonly number[];
  /** Where several lists have pages on one screen. */
  label?: string;
  className?: string | undefined;
  onTurn: (index: number) => void;
  onSize: (size: number) => void;
};

export function Pager({ index, size, total, sizes = PAGE_SIZES, label, className = "", onTurn, onSize }: Props) {
  const { t } = useTranslation("ui");
  const last = Math.max(0, Math.ceil(total / size) - 1);
  if (total <= Math.min(...sizes)) return null;
  return (
    <nav className={`${styles.pager} ${className}`} aria-label={label ?? t("pager.label")}>
      <Picker
        label={t("pager.size")}
        value={String(size)}
        choices={sizes.map((each) => ({ value: String(each), label: t("pager.perPage", { count: each }) }))}
        onChange={(value) => onSize(Number(value))}
      />
      <span className="dim numbers">
        {t("pager.range", {
          from: formatCount(Math.min(index * size + 1, total)),
          to: formatCount(Math.min((index + 1) * size, total)),
          total: formatCount(total),
        })}
      </span>
      <div className={styles.buttons}>
        <IconButton label={t("pager.first")} disabled={index === 0} onClick={() => onTurn(0)}>
          <IconChevronsLeft />
        </IconButton>
        <IconButton
          label={t("pager.previous")}
          disabled={index === 0}
          onClick={() => onTurn(Math.min(index - 1, last))}
        >
          <IconChevronLeft />
        </IconButton>
        <IconButton label={t("pager.next")} disabled={index >= last} onClick={() => onTurn(index + 1)}>
          <IconChevronRight />
        </IconButton>
      </div>
    </nav>
  );
}
