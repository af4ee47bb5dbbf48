import { PAYMENT_TYPES } from "#web/calls/platform/shapes.gen.ts";
import { CONTRACT_SORTS, type PublicContract } from "#web/calls/trading/contracts.gen.ts";

export const SIZES = [6, 10, 16] as const;

/** The address of the list of contracts; what stands at its default is left out. `page` begins with 0. */
export type ContractsSearch = {
  query?: string;
  kind?: string;
  sort?: (typeof CONTRACT_SORTS)[number];
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

/** The same search as the server takes it. Only who signed in has contracts of their own. */
export const contractParameters = ({ page, size, mine, ...search }: ContractsSearch) => ({
  ...search,
  ...(mine ? { mine: "true" as const } : {}),
  index: page ?? 0,
  page_size: size ?? SIZES[0],
});
