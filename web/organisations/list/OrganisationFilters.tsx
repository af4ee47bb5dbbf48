import { useTranslation } from "react-i18next";
import { TAGS } from "#web/calls/organisations/contractors.gen.ts";
import type { Filter } from "#web/ui/filters/filter.ts";
import { Picker } from "#web/ui/Picker.tsx";
import styles from "./OrganisationFilters.module.css";
import { tagsOf } from "./parts/list-search.ts";

/** Filters that the list of organisations and the list of their recruiting posts share. */
type Props = {
  search: { fields?: string; rating?: number };
  change: (patch: { fields?: string | undefined; rating?: number | undefined }) => void;
};

/** Least stars that can be asked for. */
const HALVES = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5];

export function useOrganisationFilters(props: Props): readonly Filter[] {
  const { search, change } = props;
  const { t } = useTranslation("organisations");
  const { t: people } = useTranslation("people");
  return [
    {
      name: t("list.tags"),
      value: tagsOf(search)
        .map((tag) => people(`field.${tag}`))
        .join(", "),
      clear: () => change({ fields: undefined }),
      field: <TagFilter {...props} />,
    },
    {
      name: t("list.rating"),
      value: search.rating && t("list.stars", { stars: search.rating }),
      clear: () => change({ rating: undefined }),
      field: <StarsFilter {...props} />,
    },
  ];
}

function TagFilter({ search, change }: Props) {
  const { t } = useTranslation("organisations");
  const { t: people } = useTranslation("people");
  const chosen = tagsOf(search);
  return (
    <fieldset className={styles.checks}>
      <legend>{t("list.tags")}</legend>
      {TAGS.map((tag) => (
        <label key={tag}>
          <input
            type="checkbox"
            checked={chosen.includes(tag)}
            onChange={(event) => {
              const next = event.currentTarget.checked ? [...chosen, tag] : chosen.filter((each) => each !== tag);
              change({ fields: next.join(",") || undefined });
            }}
          />
          {people(`field.${tag}`)}
        </label>
      ))}
    </fieldset>
  );
}

function StarsFilter({ search, change }: Props) {
  const { t } = useTranslation("organisations");
  return (
    <fieldset className={styles.checks}>
      <legend>{t("list.rating")}</legend>
      <Picker
        label={t("list.rating")}
        value={String(search.rating ?? "")}
        choices={[
          { value: "", label: t("list.anyRating") },
          ...HALVES.map((stars) => ({ value: String(stars), label: t("list.stars", { stars }) })),
        ]}
        onChange={(value) => change({ rating: value ? Number(value) : undefined })}
      />
    </fieldset>
  );
}
