import { LIMITS } from "#contract/platform/limits.ts";
import { INVOICE_DIRECTIONS, INVOICE_FILTERS } from "#web/calls/money/invoices.gen.ts";
import { given, oneOf, pageOf, textOf } from "#web/ui/address.ts";

export const SIZES = [10, 25, 50] as const;

/** The address of the list of invoices; what stands at its default is left out. `page` begins with 0. */
export type InvoicesSearch = {
  tab?: "received";
  status?: (typeof INVOICE_FILTERS)[number];
  q?: string;
  page?: number;
  size?: number;
};
export type ChangeInvoices = (patch: { [K in keyof InvoicesSearch]?: InvoicesSearch[K] | undefined }) => void;

export const parseInvoicesSearch = (raw: Record<string, unknown>): InvoicesSearch =>
  given({
    tab: oneOf(raw.tab, INVOICE_DIRECTIONS, "sent"),
    status: oneOf(raw.status, INVOICE_FILTERS),
    q: textOf(raw.q, LIMITS.title),
    page: pageOf(raw.page),
    size: oneOf(raw.size, SIZES, SIZES[0]),
  });

export const countFilters = ({ status, q }: InvoicesSearch) =>
  [status, q].filter((value) => value !== undefined).length;

/** The same search as the server takes it. */
export const invoiceFilters = ({ tab, status, q, page, size }: InvoicesSearch) => ({
  direction: tab ?? ("sent" as const),
  status,
  query: q,
  page: (page ?? 0) + 1,
  page_size: size ?? SIZES[0],
});
