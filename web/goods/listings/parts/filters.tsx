import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PlaceInput } from "#web/catalogue/places/parts/PlaceInput.tsx";
import { Choices } from "#web/ui/Choices.tsx";
import { useSettled } from "#web/ui/filters/use-settled.ts";
import { ItemTypeSelect } from "./ItemTypeSelect.tsx";
import type { Change } from "./search.ts";
import { DEFAULTS, KINDS, type MarketSearch } from "./search.ts";

type Props = { search: MarketSearch; change: Change };
export function SaleFilter({ search, change }: Props) {
  const { t } = useTranslation("market");
  const choices = [
    { value: "any", label: t("filter.anySale") },
    ...KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
  ];
  return (
    <Choices
      legend={t("filter.sale")}
      choices={choices}
      value={search.kind ?? "any"}
      onChange={(value) => change({ kind: KINDS.find((kind) => kind === value) })}
    />
  );
}

export function StockFilter({ search, change }: Props) {
  const { t } = useTranslation("market");
  const [min, setMin] = useSettled(search.quantityAvailable, (quantityAvailable) => change({ quantityAvailable }));
  return (
    <TextInput
      label={t("filter.stockLabel")}
      description={t("filter.stockHelp")}
      inputMode="numeric"
      autoComplete="off"
      value={String(min ?? DEFAULTS.quantityAvailable)}
      onChange={(event) => {
        const amount = Number(event.currentTarget.value.replace(/\D/g, "").slice(0, 9));
        setMin(amount === DEFAULTS.quantityAvailable ? undefined : amount);
      }}
    />
  );
}

/** A planet or a system stands for all places there. */
export function PlaceFilter({ search, change }: Props) {
  const { t } = useTranslation("market");
  const [place, setPlace] = useSettled(search.place, (next) => change({ place: next?.trim() || undefined }));
  return (
    <PlaceInput
      label={t("filter.place")}
      description={t("filter.placeHelp")}
      withSystems
      value={place ?? ""}
      onChange={(words) => setPlace(words || undefined)}
    />
  );
}

type TypeProps = { search: { type?: string }; change: (patch: { type: string | undefined }) => void };

export function ItemTypeFilter({ search, change }: TypeProps) {
  const { t } = useTranslation("market");
  return (
    <ItemTypeSelect
      label={t("filter.type")}
      value={search.type ?? null}
      onChange={(type) => change({ type: type ?? undefined })}
      withCategories
      clearable
    />
  );
}
