import type { FastifyInstance } from "fastify";
import * as contract from "#contract/deals/order-settings.ts";
import { getContractorFor } from "#server/organisations/by-code.ts";
import { signedIn } from "#server/platform/context.ts";
import { serve } from "#server/platform/http/serve.ts";
import { deleteSetting, listSettings, saveSetting, updateSetting } from "./settings.ts";

/** Automatic messages: of oneself and of an organisation. */
export function orderSettingRoutes(app: FastifyInstance): void {
  ownRoutes(app);
  contractorRoutes(app);
}

function ownRoutes(app: FastifyInstance): void {
  serve(app, contract.listSettings, async ({ context }) => ({
    settings: await listSettings(context.db, signedIn(context).user_id),
  }));
  serve(app, contract.saveSetting, async ({ context, body, answerWith }) => {
    const { setting, isNew } = await saveSetting(context, signedIn(context).user_id, body);
    if (!isNew) answerWith(200);
    return { setting };
  });
  serve(app, contract.updateSetting, async ({ context, params, body }) => ({
    setting: await updateSetting(context, signedIn(context).user_id, params.id, body),
  }));
  serve(app, contract.deleteSetting, async ({ context, params }) => {
    await deleteSetting(context, signedIn(context).user_id, params.id);
    return null;
  });
}

function contractorRoutes(app: FastifyInstance): void {
  serve(app, contract.listContractorSettings, async ({ context, params }) => ({
    settings: await listSettings(context.db, await getContractorFor(context, params.spectrum_id, "manage_orders")),
  }));
  serve(app, contract.saveContractorSetting, async ({ context, params, body, answerWith }) => {
    const { setting, isNew } = await saveSetting(
      context,
      await getContractorFor(context, params.spectrum_id, "manage_orders"),
      body,
    );
    if (!isNew) answerWith(200);
    return { setting };
  });
  serve(app, contract.updateContractorSetting, async ({ context, params, body }) => ({
    setting: await updateSetting(
      context,
      await getContractorFor(context, params.spectrum_id, "manage_orders"),
      params.id,
      body,
    ),
  }));
  serve(app, contract.deleteContractorSetting, async ({ context, params }) => {
    await deleteSetting(context, await getContractorFor(context, params.spectrum_id, "manage_orders"), params.id);
    return null;
  });
}
