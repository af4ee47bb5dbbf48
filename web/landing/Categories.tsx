import {
  IconBasketQuestion,
  IconBuildingStore,
  IconCpu,
  IconFocus2,
  IconShield,
  IconStack2,
  IconTools,
} from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "./LandingScreen.module.css";

const kind = (name: string) => ({ to: "/market/category/$name", params: { name }, search: { type: name } }) as const;

const TILES = [
  ["everything", IconBuildingStore, { to: "/market" }],
  ["weapons", IconFocus2, kind("weapon")],
  ["armor", IconShield, kind("armor")],
  ["components", IconCpu, kind("component")],
  ["bulk", IconStack2, { to: "/bulk" }],
  ["buyorders", IconBasketQuestion, { to: "/buyorders" }],
  ["services", IconTools, { to: "/market/services" }],
] as const;

/** The first choice of somebody who looks around. */
export function Categories() {
  const { t } = useTranslation("landing");
  const { t: shell } = useTranslation("shell");
  return (
    <section className={styles.categories}>
      <h2>{t("categories")}</h2>
      <ul>
        {TILES.map(([key, Icon, target]) => (
          <li key={key}>
            <Link {...(target as LinkProps)}>
              <Icon aria-hidden stroke={1.4} />
              {shell(`nav.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
