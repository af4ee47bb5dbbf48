import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "./LandingScreen.module.css";
import { Picture } from "./Picture.tsx";

const SHOWN = ["recruiting", "services", "stock"] as const;

/** What groups of players get here, in three pictures. */
export function ForOrganisations() {
  const { t } = useTranslation("landing");
  return (
    <section className={styles.organisations}>
      <h2>{t("organisations.title")}</h2>
      <p className="dim">{t("organisations.text")}</p>
      <ul>
        {SHOWN.map((each) => (
          <li key={each}>
            <figure>
              <Picture of={each} />
              <figcaption>{t(`organisations.${each}`)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <Link to="/contractors" className="link">
          {t("organisations.browse")}
        </Link>
        <Link to="/recruiting" className="link">
          {t("organisations.join")}
        </Link>
        <Link to="/org/register" className="link">
          {t("organisations.register")}
        </Link>
      </p>
    </section>
  );
}
