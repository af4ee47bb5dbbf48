import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { type PointerEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../i18n.ts";
import styles from "./StarInput.module.css";

const STEP = 0.5;
const LEAST = 0.5;
const MOST = 5;

type Props = { value: number | null; onChange: (value: number) => void };

/** Half stars, none before somebody chose. Under the stars lies a slider, so arrow keys, Home and End work and a screen reader knows it. */
export function StarInput({ value, onChange }: Props) {
  const { t } = useTranslation("ui");
  const label = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const shown = hovered ?? value ?? 0;
  const at = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.max(LEAST, Math.min(MOST, Math.ceil(((event.clientX - box.left) / box.width) * (MOST / STEP)) * STEP));
  };
  const words = (stars: number) =>
    stars === 0
      ? t("rating.unset")
      : t("rating.stars", { count: Math.ceil(stars), stars: stars.toLocaleString(currentLanguage()) });
  return (
    <div className={styles.input}>
      <span className={styles.label} id={label}>
        {t("rating.choose")}
      </span>
      <div className={styles.row}>
        <div
          className={styles.stars}
          onPointerMove={(event) => setHovered(at(event))}
          onPointerLeave={() => setHovered(null)}
          onPointerDown={(event) => onChange(at(event))}
        >
          {[1, 2, 3, 4, 5].map((star) => (
            <span key={star} className={styles.star}>
              <IconStar aria-hidden />
              <span className={shown >= star ? styles.full : shown >= star - STEP ? styles.half : styles.empty}>
                <IconStarFilled aria-hidden />
              </span>
            </span>
          ))}
          <input
            type="range"
            min={LEAST}
            max={MOST}
            step={STEP}
            value={value ?? LEAST}
            aria-labelledby={label}
            aria-valuetext={words(value ?? 0)}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
          />
        </div>
        <span className="dim numbers">{words(shown)}</span>
      </div>
    </div>
  );
}
