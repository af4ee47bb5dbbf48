import { IconAward, IconClockCheck, IconFlame, IconHeartHandshake, IconThumbUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./Badges.module.css";

export type Figures = {
  /** What is certain of the stars, not their mean: a few friends make no badge. */
  assured_rating: number | null;
  total_orders: number | null;
  total_assignments: number | null;
  response_rate: number | null;
  streak: number | null;
  /** Not everywhere that figures are shown. */
  hand_overs?: number;
};

const HANDED_FROM = 10;

export const badgesOf = ({
  assured_rating,
  total_orders,
  total_assignments,
  response_rate,
  streak,
  hand_overs = 0,
}: Figures) => {
  const badges: ("top" | "well" | "responsive" | "hot" | "streak" | "handed")[] = [];
  if ((total_orders ?? 0) >= 25 && (assured_rating ?? 0) >= 47.5) badges.push("top");
  else if ((total_orders ?? 0) >= 25 && (assured_rating ?? 0) >= 45) badges.push("well");
  if ((total_assignments ?? 0) >= 10 && (response_rate ?? 0) >= 90) badges.push("responsive");
  if ((streak ?? 0) >= 10) badges.push("hot");
  else if ((streak ?? 0) >= 5) badges.push("streak");
  if (hand_overs >= HANDED_FROM) badges.push("handed");
  return badges;
};

const ICONS = {
  top: IconAward,
  well: IconThumbUp,
  responsive: IconClockCheck,
  hot: IconFlame,
  streak: IconFlame,
  handed: IconHeartHandshake,
};

export function Badges({ figures }: { figures: Figures }) {
  const { t } = useTranslation("ui");
  return badgesOf(figures).map((badge) => {
    const Icon = ICONS[badge];
    return (
      <span
        key={badge}
        className={`${styles.badge} ${styles[badge]}`}
        role="img"
        aria-label={t(`badge.${badge}`)}
        title={t(`badge.${badge}`)}
      >
        <Icon aria-hidden />
      </span>
    );
  });
}
