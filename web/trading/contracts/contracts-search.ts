import { LIMITS } from "#contract/platform/limits.ts";
import { PAYMENT_TYPES } from "#web/calls/platform/shapes.gen.ts";
import { CONTRACT_SORTS, type PublicContract } from "#web/calls/trading/contracts.gen.ts";
import { flagOf, given, oneOf, pageOf, rangeOf, textOf } from "#web/ui/address.ts";

export const SIZES = [20, 30, 50] as const;

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

export function parseContractsSearch(raw: Record<string, unknown>): ContractsSearch {
  const kind = textOf(raw.kind, LIMITS.kind);
  const offer = rangeOf(raw.minOffer, raw.maxOffer);
  return given({
    query: textOf(raw.query, 200),
    kind: kind === "any" ? undefined : kind,
    sort: oneOf(raw.sort, CONTRACT_SORTS, "date-new"),
    minOffer: offer.min,
    maxOffer: offer.max,
    paymentType: oneOf(raw.paymentType, PAYMENT_TYPES),
    mine: flagOf(raw.mine),
    page: pageOf(raw.page),
    size: oneOf(raw.size, SIZES, SIZES[0]),
  });
}

/** The same search as the server takes it. Only who signed in has contracts of their own. */
export const contractParameters = ({ page, size, mine, ...search }: ContractsSearch) => ({
  ...search,
  ...(mine ? { mine: "true" as const } : {}),
  index: page ?? 0,
  page_size: size ?? SIZES[0],
});
