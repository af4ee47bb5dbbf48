import { useTranslation } from "react-i18next";
import { Choices } from "../Choices.tsx";
import { ratingAtLeast } from "./filter-words.ts";

type Props = {
  /** Least rating of the seller, from 0 to 50. */
  rating: number | undefined;
  onChange: (rating: number | undefined) => void;
};

const LEAST = [0, 40, 45, 48];

export function RatingFilter({ rating = 0, onChange }: Props) {
  const { t } = useTranslation("ui");
  const choices = LEAST.map((value) => ({
    value: String(value),
    label: value === 0 ? t("filters.ratingAny") : ratingAtLeast(value),
  }));
  return (
    <Choices
      legend={t("filters.rating")}
      choices={choices}
      value={String(rating)}
      onChange={(value) => onChange(Number(value) || undefined)}
    />
  );
}
