import {
  IconBasketQuestion,
  IconBuildingStore,
  IconCpu,
  IconFocus2,
  IconShield,
  IconStack2,
  IconTools,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Category } from "#contract/goods/listings.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { formatCount } from "../ui/format.ts";
import styles from "./LandingScreen.module.css";
import { countsQuery } from "./queries.ts";

const kind = (name: string) => ({ to: "/market/category/$name", params: { name }, search: { type: name } }) as const;

const TILES = [
  ["everything", IconBuildingStore, { to: "/market" }, "everything"],
  ["weapons", IconFocus2, kind("weapon"), "weapon"],
  ["armor", IconShield, kind("armor"), "armor"],
  ["components", IconCpu, kind("component"), "component"],
  ["bulk", IconStack2, { to: "/bulk" }, "bulk"],
  ["buyorders", IconBasketQuestion, { to: "/buyorders" }, undefined],
  ["services", IconTools, { to: "/market/services" }, "services"],
] as const;

/** A count that ends at its bound says: that many or more. */
const shownCount = (count: number) => `${formatCount(count)}${count < LIMITS.categoryCount ? "" : "+"}`;

/** The first choice of somebody who looks around, with how much is there; without that when it cannot be had. */
export function Categories() {
  const { t } = useTranslation("landing");
  const { t: shell } = useTranslation("shell");
  const counts: Partial<Record<Category, number>> = useQuery(countsQuery).data ?? {};
  const said = (category: Category | undefined) => {
    const count = category && counts[category];
    return count ? shownCount(count) : undefined;
  };
  return (
    <section className={styles.categories}>
      <h2>{t("categories")}</h2>
      <ul>
        {TILES.map(([key, Icon, target, category]) => (
          <li key={key}>
            <Link {...(target as LinkProps)}>
              <Icon aria-hidden stroke={1.4} />
              <span>{shell(`nav.${key}`)}</span>
              <small className="dim">{said(category)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
