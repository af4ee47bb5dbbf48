import type { FastifyInstance } from "fastify";
import * as users from "#contract/staff/users.ts";
import { serve } from "#server/platform/http/serve.ts";
import { changeUser } from "./change-user.ts";
import { readUser, searchUsers } from "./queries.ts";

/** Accounts as staff see and change them. */
export function userRoutes(app: FastifyInstance): void {
  serve(app, users.searchUsers, ({ context, query }) => searchUsers(context, query));
  serve(app, users.getUser, ({ context, params }) => readUser(context, params.username));
  serve(app, users.changeUser, ({ context, params, body }) => changeUser(context, params.username, body));
}
