import type { PublicContract } from "#contract/contracts.ts";
import { PAYMENT_TYPES } from "#contract/shapes.ts";

export const CONTRACT_SORTS = ["date-new", "date-old", "price-high", "price-low", "title"] as const;
export type ContractSort = (typeof CONTRACT_SORTS)[number];
export const SIZES = [6, 10, 16] as const;

/** The address of the list of contracts; what stands at its default is left out. `page` begins with 0. */
export type ContractsSearch = {
  query?: string;
  kind?: string;
  sort?: ContractSort;
  minOffer?: number;
  maxOffer?: number;
  paymentType?: PublicContract["payment_type"];
  mine?: boolean;
  page?: number;
  size?: number;
};

export type ChangeContracts = (patch: { [K in keyof ContractsSearch]?: ContractsSearch[K] | undefined }) => void;

export const countFilters = ({ query, kind, minOffer, maxOffer, paymentType, mine }: ContractsSearch) =>
  [query, kind, minOffer ?? maxOffer, paymentType, mine].filter((value) => value !== undefined).length;

const textOf = (value: unknown, most: number) => (typeof value === "string" ? value.trim().slice(0, most) : "");
const wholeOf = (value: unknown) => (/^\d{1,15}$/.test(String(value ?? "")) ? Number(value) : 0);

export function parseContractsSearch(raw: Record<string, unknown>): ContractsSearch {
  const search: ContractsSearch = {};
  const [query, kind] = [textOf(raw.query, 200), textOf(raw.kind, 30)];
  if (query) search.query = query;
  if (kind && kind !== "any") search.kind = kind;
  const sort = CONTRACT_SORTS.find((each) => each === raw.sort);
  if (sort && sort !== "date-new") search.sort = sort;
  const [least, most] = [wholeOf(raw.minOffer), wholeOf(raw.maxOffer)];
  if (least > 0) search.minOffer = least;
  if (most > 0) search.maxOffer = most;
  const paymentType = PAYMENT_TYPES.find((each) => each === raw.paymentType);
  if (paymentType) search.paymentType = paymentType;
  if (raw.mine === true || raw.mine === "true") search.mine = true;
  const page = wholeOf(raw.page);
  if (page > 0) search.page = page;
  const size = SIZES.find((each) => each === wholeOf(raw.size));
  if (size && size !== SIZES[0]) search.size = size;
  return search;
}

const ORDER: Readonly<Record<ContractSort, (one: PublicContract, other: PublicContract) => number>> = {
  "date-new": (one, other) => other.timestamp.localeCompare(one.timestamp),
  "date-old": (one, other) => one.timestamp.localeCompare(other.timestamp),
  "price-high": (one, other) => other.cost - one.cost,
  "price-low": (one, other) => one.cost - other.cost,
  title: (one, other) => one.title.localeCompare(other.title),
};

/** The contracts that fit, in order; the list comes whole, so this is done here. */
export function findContracts(contracts: readonly PublicContract[], search: ContractsSearch): PublicContract[] {
  const words = (search.query ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  return contracts
    .filter((contract) => {
      const text = `${contract.title} ${contract.description}`.toLowerCase();
      return (
        words.every((word) => text.includes(word)) &&
        (search.kind === undefined || contract.kind === search.kind) &&
        (search.paymentType === undefined || contract.payment_type === search.paymentType) &&
        contract.cost >= (search.minOffer ?? 0) &&
        contract.cost <= (search.maxOffer ?? Number.POSITIVE_INFINITY)
      );
    })
    .sort(ORDER[search.sort ?? "date-new"]);
}
