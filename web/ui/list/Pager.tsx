import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import { Fragment } from "react";
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
  /** Somebody is about to turn to this page: what it shows may be asked for. */
  onNear?: (index: number) => void;
  /** Without it all pages are of one size. */
  onSize?: (size: number) => void;
};

/** The last page that has rows; the first one when there are none. */
export const lastPage = (total: number, size: number) => Math.max(0, Math.ceil(total / size) - 1);

/** The pages to choose from at this one: the first and the last, and its neighbours. */
export const around = (index: number, last: number): number[] =>
  [...new Set([0, index - 1, index, index + 1, last])]
    .filter((page) => page >= 0 && page <= last)
    .sort((a, b) => a - b);

export function Pager({
  index,
  size,
  total,
  onTurn,
  onNear,
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
        <span className={styles.numbers}>
          {around(Math.min(index, last), last).map((page, at, pages) => (
            <Fragment key={page}>
              {at > 0 && page > (pages[at - 1] ?? 0) + 1 && <span aria-hidden>…</span>}
              <button
                type="button"
                className={styles.number}
                aria-label={t("pager.page", { number: formatCount(page + 1) })}
                aria-current={page === index ? "page" : undefined}
                onClick={() => onTurn(page)}
              >
                {formatCount(page + 1)}
              </button>
            </Fragment>
          ))}
        </span>
        <IconButton
          label={t("pager.next")}
          disabled={index >= last}
          onClick={() => onTurn(index + 1)}
          onPointerEnter={() => onNear?.(index + 1)}
          onFocus={() => onNear?.(index + 1)}
        >
          <IconChevronRight />
        </IconButton>
        <IconButton label={t("pager.last")} disabled={index >= last} onClick={() => onTurn(last)}>
          <IconChevronsRight />
        </IconButton>
      </div>
    </nav>
  );
}
