import { given, textOf } from "#web/ui/address.ts";

/** The order that is charged for. */
export const parseNewInvoice = (raw: Record<string, unknown>): { order?: string } =>
  given({ order: textOf(raw.order, 36) });
