import {
  DIRECTIONS,
  TRANSACTION_KINDS,
  TRANSACTION_STATUSES,
  type TransactionKind,
  type TransactionStatus,
} from "#web/calls/money/transactions.gen.ts";
import { given, oneOf, pageOf, textOf } from "#web/ui/address.ts";

export const SIZES = [10, 25, 50] as const;

/** The address of a list of transactions; `page` begins with 0. Days are days of UTC. */
export type WalletSearch = {
  kind?: TransactionKind;
  status?: TransactionStatus;
  dir?: (typeof DIRECTIONS)[number];
  from?: string;
  to?: string;
  page?: number;
  size?: number;
  /** The transaction that is open beside the list. */
  tx?: string;
};
export type ChangeWallet = (patch: { [K in keyof WalletSearch]?: WalletSearch[K] | undefined }) => void;

const dayOf = (value: unknown) => {
  const day = textOf(value, 10);
  return day && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
};
const idOf = (value: unknown) => {
  const id = textOf(value, 36);
  return id && /^[0-9a-f-]{36}$/i.test(id) ? id : undefined;
};

export const parseWalletSearch = (raw: Record<string, unknown>): WalletSearch =>
  given({
    kind: oneOf(raw.kind, TRANSACTION_KINDS),
    status: oneOf(raw.status, TRANSACTION_STATUSES),
    dir: oneOf(raw.dir, DIRECTIONS),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    page: pageOf(raw.page),
    size: oneOf(raw.size, SIZES, SIZES[0]),
    tx: idOf(raw.tx),
  });

export const countFilters = ({ kind, status, dir, from, to }: WalletSearch) =>
  [kind, status, dir, from ?? to].filter((value) => value !== undefined).length;

/** The filters as the server takes them. */
export const walletFilters = ({ kind, status, dir, from, to }: WalletSearch) => ({
  kind,
  status,
  direction: dir,
  from: from && `${from}T00:00:00.000Z`,
  to: to && `${to}T23:59:59.999Z`,
});
