import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as catalogue from "#web/calls/catalogue/items.gen.ts";
import { PictureOption } from "#web/ui/PictureOption.tsx";
import { itemName } from "./item-name.ts";
import { itemTypeName } from "./item-type-name.ts";

type Props = {
  item_type: string;
  value: string | null;
  onChange: (item: { name: string; type: string } | null) => void;
  /** Where the form is about the item, it is not optional. */
  isNeeded?: boolean;
  label?: string;
  help?: string;
  /** What is typed at first. */
  words?: string | undefined;
  error?: string | undefined;
};
const MIN_LETTERS = 2;
const WAIT_MS = 250;

/** Type-ahead over every known item; with nothing typed, the items of the chosen type. */
export function ItemNameSelect({ item_type, value, onChange, isNeeded = false, label, help, words, error }: Props) {
  const { t } = useTranslation("market");
  const [typed, setTyped] = useState(words ?? "");
  const [asked] = useDebouncedValue(typed.trim(), WAIT_MS);
  // What was picked is written into the field by its shown name.
  const [picked, setPicked] = useState<string>();
  const isTyping = asked.length >= MIN_LETTERS && asked !== value && asked !== picked;
  const found = useQuery({
    ...query(catalogue.suggestItems, { query: { query: asked } }),
    enabled: isTyping,
    placeholderData: keepPreviousData,
  });
  const ofType = useQuery({
    ...query(catalogue.getCategoryItems, { params: { name: item_type } }),
    enabled: !isTyping && item_type !== "Other",
  });
  const items = (isTyping ? found.data : ofType.data) ?? [];
  const chosen =
    value && !items.some(({ name }) => name === value) ? [{ name: value, names: null, type: item_type }] : [];
  const names = [...items.map(({ name, names, type }) => ({ name, names, type })), ...chosen].filter(
    (item, place, all) => all.findIndex(({ name }) => name === item.name) === place,
  );
  const typeOf = (wanted: string) => names.find(({ name }) => name === wanted)?.type ?? "";
  const lookOf = (wanted: string) => ({
    item_type: typeOf(wanted),
    url: items.find(({ name }) => name === wanted)?.image_url,
  });
  return (
    <Select
      label={label ?? t("form.itemName")}
      {...(isNeeded ? { withAsterisk: true } : { description: help ?? t("form.itemNameHelp") })}
      error={error}
      placeholder={t(label ? "form.itemNameType" : "form.itemNameNone")}
      data={names.map((item) => ({ value: item.name, label: itemName(item.name, item.names) }))}
      renderOption={({ option }) => (
        <PictureOption name={option.label} note={itemTypeName(typeOf(option.value))} {...lookOf(option.value)} />
      )}
      filter={({ options }) => options}
      value={value}
      searchable
      clearable
      limit={40}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={typed.length < MIN_LETTERS ? t("form.itemNameType") : t("form.itemNameUnknown")}
      onChange={(name) => {
        const item = names.find((each) => each.name === name);
        setPicked(item && itemName(item.name, item.names));
        onChange(item ?? null);
      }}
    />
  );
}
