import { z } from "zod";
import { del, get, nothing, post, put, wrapped } from "#contract/platform/endpoint.ts";
import { SETTING_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { Id, Iso, markdown } from "#contract/platform/values.ts";

/** What a seller says by itself to each customer: when a negotiation opens, and when an order comes of it. */
export const SETTING_TYPES = ["offer_message", "order_message"] as const;
export type SettingType = (typeof SETTING_TYPES)[number];

export const OrderSetting = z.object({
  id: Id,
  entity_type: z.enum(["user", "contractor"]),
  /** Username, or the organisation's code. */
  entity_id: z.string(),
  setting_type: z.enum(SETTING_TYPES),
  message_content: z.string(),
  enabled: z.boolean(),
  created_at: Iso,
  updated_at: Iso,
});
export type OrderSetting = z.infer<typeof OrderSetting>;

const SETTING = {
  id: SETTING_ID,
  entity_type: "user",
  entity_id: "orla_venn",
  setting_type: "offer_message",
  message_content: "Thanks! I answer in the evening.",
  enabled: true,
  created_at: "2026-03-01T10:00:00.000Z",
  updated_at: "2026-03-01T10:00:00.000Z",
};

const NewSetting = z.object({
  setting_type: z.enum(SETTING_TYPES),
  message_content: markdown(1, LIMITS.automaticMessage),
  enabled: z.boolean().default(true),
});
export type NewSetting = z.output<typeof NewSetting>;

/** The empty text says nothing. */
const SettingChange = z
  .object({ message_content: markdown(0, LIMITS.automaticMessage).optional(), enabled: z.boolean().optional() })
  .refine((change) => change.message_content !== undefined || change.enabled !== undefined);
export type SettingChange = z.output<typeof SettingChange>;

const One = wrapped(z.object({ setting: OrderSetting }));
const SettingParams = z.object({ id: Id });
const spectrum_id = z.string().min(1).max(100);
const ContractorParams = z.object({ spectrum_id });
const ContractorSettingParams = z.object({ spectrum_id, id: Id });

export const listSettings = get("/api/orders/settings", {
  summary: "One's own automatic messages.",
  who: "signed-in",
  scope: "orders:read",
  reply: wrapped(z.object({ settings: z.array(OrderSetting) })),
  example: { data: { settings: [SETTING] } },
});

export const saveSetting = post("/api/orders/settings", {
  summary: "Set one's automatic message of a type; answers 200 instead when there was one, which is replaced.",
  who: "signed-in",
  scope: "orders:write",
  body: NewSetting,
  status: 201,
  reply: One,
  example: { data: { setting: SETTING } },
});

export const updateSetting = put("/api/orders/settings/:id", {
  summary: "Change the text of an automatic message, or switch it on or off.",
  who: "signed-in",
  scope: "orders:write",
  params: SettingParams,
  body: SettingChange,
  reply: One,
  example: { data: { setting: SETTING } },
});

export const deleteSetting = del("/api/orders/settings/:id", {
  summary: "Say nothing automatically any more.",
  who: "signed-in",
  scope: "orders:write",
  params: SettingParams,
  status: 204,
  reply: nothing,
  example: null,
});

export const listContractorSettings = get("/api/orders/contractors/:spectrum_id/settings", {
  summary: "The automatic messages of an organisation, for those who manage its orders.",
  who: "signed-in",
  scope: "orders:read",
  params: ContractorParams,
  reply: wrapped(z.object({ settings: z.array(OrderSetting) })),
  example: { data: { settings: [] } },
});

export const saveContractorSetting = post("/api/orders/contractors/:spectrum_id/settings", {
  summary: "Set an organisation's automatic message of a type; answers 200 instead when there was one.",
  who: "signed-in",
  scope: "orders:write",
  params: ContractorParams,
  body: NewSetting,
  status: 201,
  reply: One,
  example: { data: { setting: SETTING } },
});

export const updateContractorSetting = put("/api/orders/contractors/:spectrum_id/settings/:id", {
  summary: "Change an organisation's automatic message, or switch it on or off.",
  who: "signed-in",
  scope: "orders:write",
  params: ContractorSettingParams,
  body: SettingChange,
  reply: One,
  example: { data: { setting: SETTING } },
});

export const deleteContractorSetting = del("/api/orders/contractors/:spectrum_id/settings/:id", {
  summary: "Let an organisation say nothing automatically any more.",
  who: "signed-in",
  scope: "orders:write",
  params: ContractorSettingParams,
  status: 204,
  reply: nothing,
  example: null,
});
