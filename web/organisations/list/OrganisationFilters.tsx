import { useTranslation } from "react-i18next";
import { TAGS } from "#web/calls/organisations/contractors.gen.ts";
import { FilterChip } from "#web/ui/filters/FilterChip.tsx";
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

export function OrganisationChips(props: Props) {
  const { search, change } = props;
  const { t } = useTranslation("organisations");
  const { t: people } = useTranslation("people");
  const tags = tagsOf(search);
  return (
    <>
      <FilterChip
        name={t("list.tags")}
        value={tags.length > 0 ? tags.map((tag) => people(`field.${tag}`)).join(", ") : undefined}
        onClear={() => change({ fields: undefined })}
      >
        <TagFilter {...props} />
      </FilterChip>
      <FilterChip
        name={t("list.rating")}
        value={search.rating && t("list.stars", { stars: search.rating })}
        onClear={() => change({ rating: undefined })}
      >
        <RatingFilter {...props} />
      </FilterChip>
    </>
  );
}

export const OrganisationFields = (props: Props) => (
  <>
    <TagFilter {...props} />
    <RatingFilter {...props} />
  </>
);

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

function RatingFilter({ search, change }: Props) {
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
