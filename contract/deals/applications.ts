import { z } from "zod";
import { post, raw } from "#contract/platform/endpoint.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { Done, Id, leftOpen, text } from "#contract/platform/values.ts";

/** Refusals of applications to open orders (wire orders §2). */
export const OwnApplication = problem("own_application", 400);
export const AlreadyApplied = problem("already_applied", 409);
export const OrderTaken = problem("order_taken", 409);
export const OrderNotOpen = problem<{ status: string }>("order_not_open", 409);
export const NotApplied = problem("not_applied", 400);
export const TooManyApplicants = problem<{ most: number }>("too_many_applicants", 409);

const OrderParams = z.object({ order_id: Id });
const reply = raw(z.object({ data: Done }));
const example = { data: { result: "Success" } };

export const Application = z.object({
  /** The organisation that applies; absent for oneself. */
  contractor: z.string().trim().max(100).nullish(),
  message: leftOpen(text(0, LIMITS.application).default("")),
});
export type Application = z.output<typeof Application>;

const apply = (path: string, summary: string) =>
  post(path, {
    summary,
    who: "verified",
    scope: "orders:write",
    status: 201,
    params: OrderParams,
    body: Application,
    reply,
    example,
  });

export const applyForOrder = apply(
  "/api/orders/:order_id/applications",
  "Apply to do an open order, for oneself or for an organisation.",
);
export const applyForOrderAlias = apply(
  "/api/orders/:order_id/applicants",
  "Apply to do an open order; the same as its applications.",
);

export const acceptUser = post("/api/orders/:order_id/applicants/users/:username", {
  summary: "Give an open order to a person who applied. The other applications end.",
  who: "signed-in",
  scope: "orders:write",
  status: 201,
  params: OrderParams.extend({ username: z.string().min(1).max(100) }),
  reply,
  example,
});

export const acceptContractor = post("/api/orders/:order_id/applicants/contractors/:spectrum_id", {
  summary: "Give an open order to an organisation that applied. The other applications end.",
  who: "signed-in",
  scope: "orders:write",
  status: 201,
  params: OrderParams.extend({ spectrum_id: z.string().min(1).max(100) }),
  reply,
  example,
});
