import type { FastifyInstance } from "fastify";
import * as settings from "#contract/outward/chat-settings.ts";
import * as webhooks from "#contract/outward/webhooks.ts";
import { DONE } from "#contract/platform/values.ts";
import { getContractorFor } from "#server/organisations/by-code.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { serve } from "#server/platform/http/serve.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { type ChatOwner, chatSettings, chooseOfficial, setChannel } from "./chat-settings.ts";
import { sendTest } from "./deliver.ts";
import { listWebhooks } from "./queries.ts";
import { createWebhook, deleteWebhook } from "./save-webhook.ts";

/** Webhooks and the channel on the chat platform, of people and of organisations. */
export function webhookRoutes(app: FastifyInstance, secrets: Secrets): void {
  ownWebhooks(app, secrets);
  contractorWebhooks(app, secrets);
  channels(app);
}

const own = (context: Context): string => signedIn(context).user_id;
const managed = (context: Context, spectrumId: string): Promise<string> =>
  getContractorFor(context, spectrumId, "manage_webhooks");

function ownWebhooks(app: FastifyInstance, secrets: Secrets): void {
  serve(app, webhooks.listOwnWebhooks, ({ context }) => listWebhooks(context.db, secrets, own(context)));
  serve(app, webhooks.createOwnWebhook, async ({ context, body }) => {
    const { webhook_id } = await createWebhook(context, secrets, own(context), body);
    return { ...DONE, webhook_id };
  });
  serve(app, webhooks.deleteOwnWebhook, async ({ context, body }) => {
    await deleteWebhook(context, own(context), body.webhook_id);
    return DONE;
  });
  serve(app, webhooks.testOwnWebhook, async ({ context, params }) => {
    await sendTest(context, secrets, own(context), params.webhook_id);
    return DONE;
  });
}

function contractorWebhooks(app: FastifyInstance, secrets: Secrets): void {
  serve(app, webhooks.listContractorWebhooks, async ({ context, params }) =>
    listWebhooks(context.db, secrets, await managed(context, params.spectrum_id)),
  );
  serve(app, webhooks.createContractorWebhook, async ({ context, params, body }) =>
    createWebhook(context, secrets, await managed(context, params.spectrum_id), body),
  );
  serve(app, webhooks.deleteContractorWebhook, async ({ context, params }) => {
    await deleteWebhook(context, await managed(context, params.spectrum_id), params.webhook_id);
    return DONE;
  });
  serve(app, webhooks.testContractorWebhook, async ({ context, params }) => {
    await sendTest(context, secrets, await managed(context, params.spectrum_id), params.webhook_id);
    return DONE;
  });
}

function channels(app: FastifyInstance): void {
  const self = (context: Context): ChatOwner => ({ kind: "user", id: own(context) });
  const organisation = async (context: Context, spectrumId: string): Promise<ChatOwner> => ({
    kind: "contractor",
    id: await managed(context, spectrumId),
  });
  serve(app, settings.getOwnChatSettings, ({ context }) => chatSettings(context, self(context)));
  serve(app, settings.chooseOfficialForSelf, async ({ context }) => {
    await chooseOfficial(context, self(context));
    return DONE;
  });
  serve(app, settings.getContractorChatSettings, async ({ context, params }) =>
    chatSettings(context, await organisation(context, params.spectrum_id)),
  );
  serve(app, settings.setContractorChatSettings, async ({ context, params, body }) => {
    const owner = await organisation(context, params.spectrum_id);
    await setChannel(context, owner, body);
    return chatSettings(context, owner);
  });
  serve(app, settings.chooseOfficialForContractor, async ({ context, params }) => {
    await chooseOfficial(context, await organisation(context, params.spectrum_id));
    return DONE;
  });
}
