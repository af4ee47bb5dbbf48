import type { FastifyInstance } from "fastify";
import * as chats from "#contract/outward/chats.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { createChat, createContractorChat } from "./create-chat.ts";
import { markRead } from "./mark-read.ts";
import { muteChat } from "./mute.ts";
import { countUnreadChats, getChat, listChats } from "./queries.ts";
import { sendMessage } from "./send-message.ts";

/** What people say to each other, and about their deals. */
export function chatRoutes(app: FastifyInstance): void {
  serve(app, chats.listChats, ({ context, query }) => listChats(context, query));
  serve(app, chats.countUnreadChats, async ({ context, query }) => ({
    count: await countUnreadChats(context, query.contractor),
  }));
  serve(app, chats.createChat, ({ context, body }) => createChat(context, body.users));
  serve(app, chats.createContractorChat, ({ context, params, query }) =>
    createContractorChat(context, params.spectrum_id, query.about),
  );
  serve(app, chats.getChat, ({ context, params, query }) => getChat(context, { chat_id: params.chat_id }, query));
  serve(app, chats.getOrderChat, ({ context, params, query }) =>
    getChat(context, { order_id: params.order_id }, query),
  );
  serve(app, chats.getOfferChat, ({ context, params, query }) =>
    getChat(context, { session_id: params.session_id }, query),
  );
  serve(app, chats.sendMessage, ({ context, params, body }) => sendMessage(context, params.chat_id, body.content));
  serve(app, chats.markChatRead, async ({ context, params, body }) => {
    await markRead(context, params.chat_id, body.until);
    return DONE;
  });
  serve(app, chats.muteChat, async ({ context, params, body }) => {
    await muteChat(context, params.chat_id, body.muted);
    return DONE;
  });
}
