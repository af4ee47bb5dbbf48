import type { FastifyInstance } from "fastify";
import * as contracts from "#contract/trading/contracts.ts";
import { serve } from "#server/platform/http/serve.ts";
import { createContract } from "./create-contract.ts";
import { offerOnContract } from "./offer-on-contract.ts";
import { getContract, listContractOffers, listOpenContracts, listOwnContracts, searchContracts } from "./queries.ts";
import { updateContract } from "./update-contract.ts";

/** Public contracts and the offers on them. */
export function contractRoutes(app: FastifyInstance): void {
  serve(app, contracts.listContracts, ({ context }) => listOpenContracts(context));
  serve(app, contracts.searchContracts, ({ context, query }) => searchContracts(context, query));
  serve(app, contracts.getMyContracts, ({ context }) => listOwnContracts(context));
  serve(app, contracts.getContract, ({ context, params }) => getContract(context, params.contract_id));
  serve(app, contracts.createContract, async ({ context, body }) => ({
    contract_id: await createContract(context, body),
  }));
  serve(app, contracts.updateContract, ({ context, params, body }) =>
    updateContract(context, params.contract_id, body.status),
  );
  serve(app, contracts.offerOnContract, async ({ context, params, body }) => ({
    session_id: await offerOnContract(context, params.contract_id, body),
  }));
  serve(app, contracts.getContractOffers, ({ context, params }) => listContractOffers(context, params.contract_id));
}
