import { useTranslation } from "react-i18next";
import type { ShipCondition, ShipKind, ShipSize } from "#contract/fleet/hulls.ts";
import { SHIP_CONDITIONS, SHIP_KINDS, SHIP_SIZES } from "#web/calls/fleet/hulls.gen.ts";
import { Choices } from "#web/ui/Choices.tsx";
import type { Filter } from "#web/ui/filters/filter.ts";

/** What ships are narrowed by, in an address. */
export type ShipFilter = {
  condition?: ShipCondition | undefined;
  size?: ShipSize | undefined;
  role?: ShipKind | undefined;
};

/** The filters by condition, size and role. */
export function useShipFilters(search: ShipFilter, change: (patch: ShipFilter) => void): Filter[] {
  const { t } = useTranslation("fleet");
  const filter = <T extends string>(
    key: keyof ShipFilter,
    words: readonly T[],
    nameOf: (word: T) => string,
    value: T | undefined,
  ): Filter => ({
    name: t(`filter.${key}`),
    value: value && nameOf(value),
    clear: () => change({ [key]: undefined }),
    field: (
      <Choices
        legend={t(`filter.${key}`)}
        choices={[
          { value: "", label: t("filter.any") },
          ...words.map((word) => ({ value: word, label: nameOf(word) })),
        ]}
        value={value ?? ""}
        onChange={(next) => change({ [key]: next || undefined })}
      />
    ),
  });
  return [
    filter("condition", SHIP_CONDITIONS, (word) => t(`condition.${word}`), search.condition),
    filter("size", SHIP_SIZES, (word) => t(`size.${word}`), search.size),
    filter("role", SHIP_KINDS, (word) => t(`kind.${word}`), search.role),
  ];
}
