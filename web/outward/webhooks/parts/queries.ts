import { query, useCommand } from "#web/api.ts";
import * as chat from "#web/calls/outward/chat-settings.gen.ts";
import * as webhooks from "#web/calls/outward/webhooks.gen.ts";

/** Whose webhooks: one's own, or those of the organisation with this code. */
export type Owner = { kind: "me" } | { kind: "contractor"; spectrum_id: string };

export const webhooksQuery = (owner: Owner) =>
  owner.kind === "me"
    ? query(webhooks.listOwnWebhooks)
    : query(webhooks.listContractorWebhooks, { params: { spectrum_id: owner.spectrum_id } });

export const chatQuery = (owner: Owner) =>
  owner.kind === "me"
    ? query(chat.getOwnChatSettings)
    : query(chat.getContractorChatSettings, { params: { spectrum_id: owner.spectrum_id } });

type Body = { name: string; webhook_url: string; actions: webhooks.WebhookEvent[] };

const LISTS = [webhooks.listOwnWebhooks, webhooks.listContractorWebhooks] as const;
const CHANNELS = [chat.getOwnChatSettings, chat.getContractorChatSettings] as const;

/** The same commands for both kinds of owner; each has its own calls. */
export function useWebhookCommands(owner: Owner) {
  const commands = {
    createOwn: useCommand(webhooks.createOwnWebhook, { refreshes: LISTS }),
    createTheirs: useCommand(webhooks.createContractorWebhook, { refreshes: LISTS }),
    deleteOwn: useCommand(webhooks.deleteOwnWebhook, { refreshes: LISTS }),
    deleteTheirs: useCommand(webhooks.deleteContractorWebhook, { refreshes: LISTS }),
    testOwn: useCommand(webhooks.testOwnWebhook, { refreshes: LISTS }),
    testTheirs: useCommand(webhooks.testContractorWebhook, { refreshes: LISTS }),
    officialOwn: useCommand(chat.chooseOfficialForSelf, { refreshes: CHANNELS }),
    officialTheirs: useCommand(chat.chooseOfficialForContractor, { refreshes: CHANNELS }),
  };
  const theirs = owner.kind === "contractor" ? { spectrum_id: owner.spectrum_id } : undefined;
  return {
    create: (body: Body): Promise<unknown> =>
      theirs ? commands.createTheirs.run({ params: theirs, body }) : commands.createOwn.run({ body }),
    remove: (webhook_id: string): Promise<unknown> =>
      theirs
        ? commands.deleteTheirs.run({ params: { ...theirs, webhook_id } })
        : commands.deleteOwn.run({ body: { webhook_id } }),
    test: (webhook_id: string): Promise<unknown> =>
      theirs
        ? commands.testTheirs.run({ params: { ...theirs, webhook_id } })
        : commands.testOwn.run({ params: { webhook_id } }),
    chooseOfficial: (): Promise<unknown> =>
      theirs ? commands.officialTheirs.run({ params: theirs }) : commands.officialOwn.run(),
    isBusy: Object.values(commands).some(({ isPending }) => isPending),
  };
}
