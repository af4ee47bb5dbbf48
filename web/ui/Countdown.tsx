import { useTranslation } from "react-i18next";
import { countdownParts, formatDateTime } from "./format.ts";
import { useNow } from "./now.ts";

/** The largest unit: 2 h. In the last hour it ticks by the second; past its end it is 0 s. `ahead` corrects this browser's clock, in milliseconds. */
export function Countdown({ end, ahead = 0 }: { end: string; ahead?: number }) {
  const { t } = useTranslation("ui");
  const at = Date.parse(end);
  const left = at - Date.now() - ahead;
  useNow(left > 0 && left < 3_600_000 ? 1000 : 60000);
  const [{ value, unit } = { value: 0, unit: "second" as const }] = countdownParts(at, Date.now() + ahead);
  const text = t(`countdown.${unit}`, { value });
  return (
    <time
      dateTime={Number.isNaN(at) ? undefined : new Date(at).toISOString()}
      title={Number.isNaN(at) ? undefined : formatDateTime(at)}
    >
      {text}
    </time>
  );
}
