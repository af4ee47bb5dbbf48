import { useTranslation } from "react-i18next";
import { useSiteLinks } from "../site-links.ts";
import { Avatar } from "../ui/Avatar.tsx";
import styles from "./LandingScreen.module.css";

/** Who helps to pay for this installation; hidden while it names nobody. */
export function Supporters() {
  const { t } = useTranslation("landing");
  const links = useSiteLinks();
  if (!links || links.supporters.length === 0) return null;
  return (
    <section className={styles.supporters}>
      <h2>{t("supporters.title")}</h2>
      <p className="dim">
        {t("supporters.thanks")}{" "}
        {links.donation_url && (
          <a href={links.donation_url} target="_blank" rel="noopener noreferrer" className="link">
            {t("supporters.give")}
          </a>
        )}
      </p>
      <ul>
        {links.supporters.map(({ name, url, logo }) => (
          <li key={`${name} ${url}`}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <Avatar name={name} url={logo} size={40} square />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
