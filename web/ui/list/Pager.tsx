import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatCount } from "../format.ts";
import { IconButton } from "../IconButton.tsx";
import { Picker } from "../Picker.tsx";
import styles from "./Pager.module.css";
import { PAGE_SIZES } from "./page-sizes.ts";

export type Paging = {
  /** The first page is 0. */
  index: number;
  size: number;
  total: number;
  /** How many rows a page may have. */
  sizes?: readonly number[];
  /** Where several lists have pages on one screen. */
  label?: string;
  onTurn: (index: number) => void;
  /** Without it all pages are of one size. */
  onSize?: (size: number) => void;
};

/** The last page that has rows; the first one when there are none. */
export const lastPage = (total: number, size: number) => Math.max(0, Math.ceil(total / size) - 1);

export function Pager({
  index,
  size,
  total,
  onTurn,
  onSize,
  sizes = onSize ? PAGE_SIZES : [size],
  label,
  className = "",
}: Paging & { className?: string | undefined }) {
  const { t } = useTranslation("ui");
  const last = lastPage(total, size);
  if (total <= Math.min(...sizes)) return null;
  return (
    <nav className={`${styles.pager} ${className}`} aria-label={label ?? t("pager.label")}>
      {onSize && (
        <Picker
          label={t("pager.size")}
          value={String(size)}
          choices={sizes.map((each) => ({ value: String(each), label: t("pager.perPage", { count: each }) }))}
          onChange={(value) => onSize(Number(value))}
        />
      )}
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
        <IconButton label={t("pager.last")} disabled={index >= last} onClick={() => onTurn(last)}>
          <IconChevronsRight />
        </IconButton>
      </div>
    </nav>
  );
}
