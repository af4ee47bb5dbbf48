import { useTranslation } from "react-i18next";
import { countdownParts, formatDateTime } from "./format.ts";
import { useNow } from "./now.ts";

/** The two largest units: 2 h 14 m. Under an hour it ticks by the second. `ahead` corrects this browser's clock, in milliseconds. */
export function Countdown({ end, ahead = 0 }: { end: string; ahead?: number }) {
  const { t } = useTranslation("ui");
  const at = Date.parse(end);
  const left = at - Date.now() - ahead;
  useNow(left > 0 && left < 3_600_000 ? 1000 : 60000);
  const parts = countdownParts(at, Date.now() + ahead).slice(0, 2);
  const text =
    parts.length === 0
      ? t("countdown.over")
      : parts.map(({ value, unit }) => t(`countdown.${unit}`, { value })).join(" ");
  return (
    <time
      dateTime={Number.isNaN(at) ? undefined : new Date(at).toISOString()}
      title={Number.isNaN(at) ? undefined : formatDateTime(at)}
    >
      {text}
    </time>
  );
}
