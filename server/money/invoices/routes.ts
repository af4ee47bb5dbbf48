import type { FastifyInstance } from "fastify";
import * as contract from "#contract/money/invoices.ts";
import { serve } from "#server/platform/http/serve.ts";
import { createInvoice } from "./create-invoice.ts";
import { getInvoice, invoicesOf, invoicingParty, listInvoices } from "./queries.ts";
import { cancelInvoice, declineInvoice, payInvoice, remindOfInvoice } from "./settle-invoice.ts";

/** What one party asks another to pay. */
export function invoiceRoutes(app: FastifyInstance): void {
  serve(app, contract.listMyInvoices, async ({ context, query }) =>
    listInvoices(context, await invoicingParty(context, undefined), query),
  );
  serve(app, contract.listContractorInvoices, async ({ context, params, query }) =>
    listInvoices(context, await invoicingParty(context, params.spectrum_id), query),
  );
  serve(app, contract.listOrderInvoices, ({ context, params }) => invoicesOf(context, params.order_id));
  serve(app, contract.getInvoice, ({ context, params }) => getInvoice(context, params.invoice_id));
  serve(app, contract.createInvoice, async ({ context, body }) =>
    getInvoice(context, await createInvoice(context, undefined, body)),
  );
  serve(app, contract.createContractorInvoice, async ({ context, params, body }) =>
    getInvoice(context, await createInvoice(context, params.spectrum_id, body)),
  );
  const changes = [
    [contract.payInvoice, payInvoice],
    [contract.declineInvoice, declineInvoice],
    [contract.cancelInvoice, cancelInvoice],
    [contract.remindOfInvoice, remindOfInvoice],
  ] as const;
  for (const [call, change] of changes)
    serve(app, call, async ({ context, params }) => {
      await change(context, params.invoice_id);
      return getInvoice(context, params.invoice_id);
    });
}
