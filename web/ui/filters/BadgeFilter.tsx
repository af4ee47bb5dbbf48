import { useTranslation } from "react-i18next";
import { BADGE_NAMES, type Badge } from "#contract/platform/badges.ts";
import { Choices } from "../Choices.tsx";

type Props = { badge: Badge | undefined; onChange: (badge: Badge | undefined) => void };

/** Only sellers who have earned a badge. */
export function BadgeFilter({ badge, onChange }: Props) {
  const { t } = useTranslation("ui");
  return (
    <Choices
      legend={t("filters.badge")}
      choices={[
        { value: "", label: t("filters.anyBadge") },
        ...BADGE_NAMES.map((value) => ({ value, label: t(`badgeName.${value}`) })),
      ]}
      value={badge ?? ""}
      onChange={(value) => onChange(BADGE_NAMES.find((each) => each === value))}
    />
  );
}
