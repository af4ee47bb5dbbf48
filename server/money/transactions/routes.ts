import type { FastifyInstance } from "fastify";
import * as money from "#contract/money/transactions.ts";
import { searchContractors } from "#server/organisations/queries.ts";
import { minimalContractor } from "#server/people/profiles/party-view.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { serve } from "#server/platform/http/serve.ts";
import { ownAccount } from "../parties.ts";
import { balanceOf, statementOf } from "./balance.ts";
import { exportTransactions } from "./export-transactions.ts";
import { getTransaction, listRequests, listTransactions, showTransaction } from "./queries.ts";
import { refundPayment } from "./refund-payment.ts";
import { requestMoney } from "./request-money.ts";
import { sendMoney } from "./send-money.ts";
import { cancelRequest, completeRequest } from "./settle-request.ts";

const MIN_SEARCH = 3;
const account = (context: Context, spectrumId?: string) => ownAccount(context.db, signedIn(context), spectrumId);
const sent = (transaction_id: string) => ({ result: "Success" as const, transaction_id });

/** Transfers, requests to the admins, and what an account has. */
export function transactionRoutes(app: FastifyInstance): void {
  sending(app);
  reading(app);
  requests(app);
}

function sending(app: FastifyInstance): void {
  for (const call of [money.sendMoney, money.sendMoneyAlias])
    serve(app, call, async ({ context, body }) => sent(await sendMoney(context, undefined, body)));
  for (const call of [money.sendContractorMoney, money.sendContractorMoneyAlias])
    serve(app, call, async ({ context, params, body }) => sent(await sendMoney(context, params.spectrum_id, body)));
  serve(app, money.refundTransaction, async ({ context, params, body }) =>
    showTransaction(context, await refundPayment(context, params.transaction_id, body ?? {})),
  );
  serve(app, money.searchRecipients, async ({ context, params }) => {
    const query = params.query.trim();
    const found = query.length < MIN_SEARCH ? [] : await searchContractors(context.replica, query);
    return found.map((party) => minimalContractor(party, context.config.publicUrl));
  });
}

function reading(app: FastifyInstance): void {
  serve(app, money.getTransaction, ({ context, params }) => getTransaction(context, params.transaction_id));
  serve(app, money.listMyTransactions, async ({ context, query }) =>
    listTransactions(context, await account(context), query),
  );
  serve(app, money.listContractorTransactions, async ({ context, params, query }) =>
    listTransactions(context, await account(context, params.spectrum_id), query),
  );
  serve(app, money.exportMyTransactions, async ({ context, query }) =>
    exportTransactions(context, await account(context), query),
  );
  serve(app, money.exportContractorTransactions, async ({ context, params, query }) =>
    exportTransactions(context, await account(context, params.spectrum_id), query),
  );
  serve(app, money.getMyBalance, async ({ context }) => balanceOf(context, await account(context)));
  serve(app, money.getContractorBalance, async ({ context, params }) =>
    balanceOf(context, await account(context, params.spectrum_id)),
  );
  serve(app, money.getMyStatement, async ({ context }) => statementOf(context, await account(context)));
  serve(app, money.getContractorStatement, async ({ context, params }) =>
    statementOf(context, await account(context, params.spectrum_id)),
  );
}

function requests(app: FastifyInstance): void {
  const asked = async (context: Context, kind: "deposit" | "withdrawal", body: money.Asking, spectrumId?: string) =>
    showTransaction(context, await requestMoney(context, kind, spectrumId, body));
  serve(app, money.requestDeposit, ({ context, body }) => asked(context, "deposit", body));
  serve(app, money.requestWithdrawal, ({ context, body }) => asked(context, "withdrawal", body));
  serve(app, money.requestContractorDeposit, ({ context, params, body }) =>
    asked(context, "deposit", body, params.spectrum_id),
  );
  serve(app, money.requestContractorWithdrawal, ({ context, params, body }) =>
    asked(context, "withdrawal", body, params.spectrum_id),
  );
  serve(app, money.cancelTransaction, async ({ context, params }) => {
    await cancelRequest(context, params.transaction_id);
    return showTransaction(context, params.transaction_id);
  });
  serve(app, money.listMoneyRequests, ({ context, query }) => listRequests(context, query));
  serve(app, money.completeMoneyRequest, async ({ context, params, body }) => {
    await completeRequest(context, params.transaction_id, body?.note ?? "");
    return showTransaction(context, params.transaction_id);
  });
  serve(app, money.cancelMoneyRequest, async ({ context, params, body }) => {
    await cancelRequest(context, params.transaction_id, body?.note ?? "");
    return showTransaction(context, params.transaction_id);
  });
}
