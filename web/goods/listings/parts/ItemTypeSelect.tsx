import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { itemTypeName } from "./item-type-name.ts";
import { categoriesQuery } from "./queries.ts";

type Props = {
  label: string;
  value: string | null;
  onChange: (type: string | null) => void;
  /** A whole category may be chosen as well: a search takes it, a listing does not. */
  withCategories?: boolean;
  clearable?: boolean;
  error?: string | undefined;
  name?: string;
};

export function ItemTypeSelect({
  label,
  value,
  onChange,
  withCategories = false,
  clearable = false,
  error,
  name,
}: Props) {
  const { t } = useTranslation("market");
  const { data = [] } = useQuery(categoriesQuery());
  const categories = [...new Set(data.map(({ category }) => category))];
  const groups = categories.map((category) => {
    const types = data.filter((each) => each.category === category).map(({ subcategory }) => subcategory);
    const all =
      withCategories && !types.includes(category) && types.length > 1
        ? [{ value: category, label: t("filter.allOf", { category: itemTypeName(category) }) }]
        : [];
    return {
      group: itemTypeName(category),
      items: [...all, ...types.map((type) => ({ value: type, label: itemTypeName(type) }))],
    };
  });
  const isListed = value === null || groups.some(({ items }) => items.some((item) => item.value === value));
  const options = isListed
    ? groups
    : [{ group: t("filter.chosen"), items: [{ value: value ?? "", label: itemTypeName(value ?? "") }] }, ...groups];
  return (
    <Select
      label={label}
      {...(name ? { name } : {})}
      data={options}
      value={value}
      onChange={onChange}
      placeholder={t("filter.typeAny")}
      searchable
      clearable={clearable}
      allowDeselect={clearable}
      nothingFoundMessage={t("filter.typeNone")}
      maxDropdownHeight={320}
      error={error}
    />
  );
}
