import { useTranslation } from "react-i18next";
import { DIRECTIONS, TRANSACTION_KINDS, TRANSACTION_STATUSES } from "#web/calls/money/transactions.gen.ts";
import { Choices } from "#web/ui/Choices.tsx";
import { DateField } from "#web/ui/DateField.tsx";
import { FIRST_DAY, LAST_DAY } from "#web/ui/dates.ts";
import { FilterFrame } from "#web/ui/filters/FilterFrame.tsx";
import styles from "../parts/Money.module.css";
import { type ChangeWallet, countFilters, type WalletSearch } from "./wallet-search.ts";

type Props = { search: WalletSearch; change: ChangeWallet; onClear: () => void };

/** Kind, state, direction and days. */
export function TransactionFilters({ search, change: set, onClear }: Props) {
  const { t } = useTranslation("money");
  const change: ChangeWallet = (patch) => set({ ...patch, page: undefined });
  const choice = <T extends string>(
    name: string,
    value: T | undefined,
    choices: readonly { value: T; label: string }[],
    choose: (next: T | undefined) => void,
  ) => ({
    name,
    value: choices.find((each) => each.value === value)?.label,
    clear: () => choose(undefined),
    field: (
      <Choices
        legend={name}
        value={value ?? ""}
        choices={[{ value: "", label: t("filter.all") }, ...choices]}
        onChange={(next) => choose(choices.find((each) => each.value === next)?.value)}
      />
    ),
  });
  return (
    <FilterFrame
      filters={[
        choice(
          t("filter.kind"),
          search.kind,
          TRANSACTION_KINDS.map((value) => ({ value, label: t(`filter.kinds.${value}`) })),
          (kind) => change({ kind }),
        ),
        choice(
          t("filter.status"),
          search.status,
          TRANSACTION_STATUSES.map((value) => ({ value, label: t(`filter.statuses.${value}`) })),
          (status) => change({ status }),
        ),
        choice(
          t("filter.direction"),
          search.dir,
          DIRECTIONS.map((value) => ({ value, label: t(`filter.directions.${value}`) })),
          (dir) => change({ dir }),
        ),
        {
          name: t("filter.days"),
          value: search.from || search.to ? `${search.from ?? ""} – ${search.to ?? ""}`.trim() : undefined,
          clear: () => change({ from: undefined, to: undefined }),
          field: <Days search={search} change={change} />,
        },
      ]}
      set={countFilters(search)}
      onClear={onClear}
    />
  );
}

function Days({ search, change }: { search: WalletSearch; change: ChangeWallet }) {
  const { t } = useTranslation("money");
  return (
    <fieldset className={styles.days}>
      <legend>{t("filter.days")}</legend>
      {(["from", "to"] as const).map((end) => (
        <DateField
          key={end}
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          label={t(`filter.${end}`)}
          value={search[end] ?? ""}
          onChange={(event) => change({ [end]: event.currentTarget.value || undefined })}
        />
      ))}
    </fieldset>
  );
}
