import { Checkbox, Select, TextInput } from "@mantine/core";
import { IconArrowsSort, IconFileText, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { PublicContract } from "#contract/contracts.ts";
import { ORDER_KINDS, PAYMENT_TYPES } from "#contract/shapes.ts";
import market from "../market/MarketScreen.module.css";
import { Pager } from "../market/Pager.tsx";
import { useMe } from "../session/me.ts";
import { AmountInput } from "../ui/AmountInput.tsx";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorNotice } from "../ui/ErrorNotice.tsx";
import { formatCount } from "../ui/format.ts";
import { kindName } from "../ui/kind-name.ts";
import { Lines } from "../ui/Lines.tsx";
import { Picker } from "../ui/Picker.tsx";
import { useTitle } from "../ui/title.ts";
import { ContractCard } from "./ContractCard.tsx";
import styles from "./Contracts.module.css";
import {
  CONTRACT_SORTS,
  type ContractsSearch,
  findContracts,
  parseContractsSearch,
  SIZES,
} from "./contracts-search.ts";
import { PostContract } from "./PostContract.tsx";
import { contractsQuery, myContractsQuery } from "./queries.ts";

type Change = (patch: { [K in keyof ContractsSearch]?: ContractsSearch[K] | undefined }) => void;

/** Work that people ask everybody for. The list comes whole and is searched, sorted and paged here. */
export function ContractsScreen() {
  const { t } = useTranslation("contracts");
  const me = useMe();
  const search = useSearch({ from: "/contracts" });
  const navigate = useNavigate();
  const isMine = search.mine === true && Boolean(me);
  const open = useQuery({ ...contractsQuery(), enabled: !isMine });
  const mine = useQuery({ ...myContractsQuery(), enabled: isMine });
  const { data, error, refetch } = isMine ? mine : open;
  useTitle(t("title"));
  const go = (next: Record<string, unknown>, replace: boolean) =>
    void navigate({ to: "/contracts", search: parseContractsSearch(next), replace, resetScroll: !replace });
  const change: Change = (patch) => go({ ...search, page: undefined, ...patch }, true);
  const found = data && findContracts(data, search);
  const size = search.size ?? SIZES[0];
  const page = search.page ?? 0;
  const kinds = [...new Set([...ORDER_KINDS, ...(data ?? []).map(({ kind }) => kind)])];
  return (
    <>
      <div className={market.head}>
        <h1>{t("title")}</h1>
        <p className="dim">{t("lead")}</p>
        <span className={market.aside}>
          <PostContract />
        </span>
      </div>
      <Filters search={search} change={change} kinds={kinds} isSignedIn={Boolean(me)} />
      <div className={styles.status}>
        <span role="status" className="dim">
          {found ? t("found", { count: found.length, amount: formatCount(found.length) }) : ""}
        </span>
        <Picker
          label={t("sort.label")}
          icon={<IconArrowsSort aria-hidden />}
          value={search.sort ?? "date-new"}
          choices={CONTRACT_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(sort) => change({ sort })}
        />
      </div>
      {error && !data ? (
        <ErrorNotice failure={error} onRetry={() => void refetch()} />
      ) : found?.length === 0 ? (
        <EmptyState icon={<IconFileText />} title={t("none")} text={t("noneText")}>
          {data && data.length > 0 && <Button onClick={() => go({}, true)}>{t("clear")}</Button>}
          <PostContract />
        </EmptyState>
      ) : (
        <Cards contracts={found?.slice(page * size, (page + 1) * size)} />
      )}
      {found && found.length > 0 && (
        <Pager
          index={page}
          size={size}
          total={found.length}
          sizes={SIZES}
          onTurn={(next) => go({ ...search, page: next }, false)}
          onSize={(next) => change({ size: next })}
        />
      )}
    </>
  );
}

function Cards({ contracts }: { contracts: readonly PublicContract[] | undefined }) {
  return (
    <ul className={styles.cards} aria-busy={!contracts}>
      {contracts
        ? contracts.map((contract) => (
            <li key={contract.id}>
              <ContractCard contract={contract} />
            </li>
          ))
        : Array.from({ length: SIZES[0] }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <li key={place} aria-hidden className={styles.card}>
              <Lines count={5} height={26} />
            </li>
          ))}
    </ul>
  );
}

type FiltersProps = { search: ContractsSearch; change: Change; kinds: readonly string[]; isSignedIn: boolean };

function Filters({ search, change, kinds, isSignedIn }: FiltersProps) {
  const { t } = useTranslation("contracts");
  const { t: ui } = useTranslation("ui");
  return (
    <search className={styles.filters}>
      <TextInput
        className={styles.query ?? ""}
        type="search"
        label={t("filter.query")}
        leftSection={<IconSearch size={18} aria-hidden />}
        defaultValue={search.query ?? ""}
        onChange={(event) => change({ query: event.currentTarget.value })}
      />
      <Select
        label={t("field.kind")}
        placeholder={t("filter.any")}
        value={search.kind ?? null}
        data={kinds.map((value) => ({ value, label: kindName(value) }))}
        onChange={(kind) => change({ kind: kind ?? undefined })}
        clearable
        clearButtonProps={{ "aria-label": t("filter.any") }}
      />
      <Select
        label={t("field.payment")}
        placeholder={t("filter.any")}
        value={search.paymentType ?? null}
        data={PAYMENT_TYPES.map((value) => ({ value, label: ui(`payment.${value}`) }))}
        onChange={(value) => change({ paymentType: PAYMENT_TYPES.find((each) => each === value) })}
        clearable
        clearButtonProps={{ "aria-label": t("filter.any") }}
      />
      <AmountInput
        label={t("filter.least")}
        value={search.minOffer ?? null}
        onChange={(minOffer) => change({ minOffer: minOffer ?? undefined })}
      />
      <AmountInput
        label={t("filter.most")}
        value={search.maxOffer ?? null}
        onChange={(maxOffer) => change({ maxOffer: maxOffer ?? undefined })}
      />
      {isSignedIn && (
        <Checkbox
          className={styles.mine ?? ""}
          label={t("filter.mine")}
          checked={search.mine ?? false}
          onChange={(event) => change({ mine: event.currentTarget.checked || undefined })}
        />
      )}
    </search>
  );
}
