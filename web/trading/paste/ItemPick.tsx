import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as catalogue from "#web/calls/catalogue/items.gen.ts";
import { itemName } from "#web/goods/listings/parts/item-name.ts";
import { PictureOption } from "#web/ui/PictureOption.tsx";
import type { Item } from "./rows.ts";

type Props = { label: string; item: Item | null; candidates: readonly Item[]; onChange: (item: Item | null) => void };

const MIN_LETTERS = 2;

/** The item that a line means: what is like it first, and type-ahead over all. */
export function ItemPick({ label, item, candidates, onChange }: Props) {
  const { t } = useTranslation("paste");
  const [typed, setTyped] = useState("");
  const [asked] = useDebouncedValue(typed.trim(), 250);
  const isTyping = asked.length >= MIN_LETTERS && asked !== (item && itemName(item.name, item.names));
  const suggested = useQuery({
    ...query(catalogue.suggestItems, { query: { query: asked } }),
    enabled: isTyping,
    placeholderData: keepPreviousData,
  });
  const choices = [...(isTyping ? (suggested.data ?? []) : candidates), ...(item ? [item] : [])].filter(
    ({ id }, place, all) => all.findIndex((each) => each.id === id) === place,
  );
  return (
    <Select
      aria-label={label}
      placeholder={t("choose")}
      data={choices.map(({ id, name, names }) => ({ value: id, label: itemName(name, names) }))}
      renderOption={({ option }) => (
        <PictureOption
          name={option.label}
          item_type={choices.find(({ id }) => id === option.value)?.type ?? ""}
          url={suggested.data?.find(({ id }) => id === option.value)?.image_url}
        />
      )}
      filter={({ options }) => options}
      value={item?.id ?? null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t("noItem")}
      onChange={(id) => onChange(choices.find((each) => each.id === id) ?? null)}
    />
  );
}
