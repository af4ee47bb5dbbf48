import { useTranslation } from "react-i18next";
import styles from "./LandingScreen.module.css";
import { Picture } from "./Picture.tsx";

const STEPS = ["find", "agree", "meet"] as const;

/** How a deal goes, in three drawn steps. */
export function Steps() {
  const { t } = useTranslation("landing");
  return (
    <section className={styles.steps}>
      <h2>{t("steps.title")}</h2>
      <ol>
        {STEPS.map((step, index) => (
          <li key={step}>
            <Picture of={step} />
            <h3>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              {t(`steps.${step}.title`)}
            </h3>
            <p className="dim">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
