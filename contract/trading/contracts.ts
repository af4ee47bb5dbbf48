import { z } from "zod";
import { OfferSessionStub } from "#contract/deals/offers.ts";
import { get, post, put, wrapped } from "#contract/platform/endpoint.ts";
import { BUYER, CONTRACT_ID, SESSION_ID, USER } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { ownList } from "#contract/platform/own-list.ts";
import { problem } from "#contract/platform/problem.ts";
import { MinimalContractor, MinimalUser, OrderKind, PaymentType } from "#contract/platform/shapes.ts";
import {
  Auec,
  AuecBound,
  AuecOut,
  emptyIsAbsent,
  ForOrganisation,
  Id,
  Iso,
  leftOpen,
  markdown,
  queryText,
  queryWhole,
  text,
} from "#contract/platform/values.ts";

/** Refusals of public contracts. */
export const ContractClosed = problem("contract_closed", 409);
export const OwnContract = problem("own_contract", 400);
export const AlreadyOffered = problem<{ session_id: string }>("already_offered", 409);

export const CONTRACT_STATUSES = ["active", "inactive"] as const;

export const PublicContract = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  kind: z.string(),
  cost: AuecOut,
  collateral: AuecOut,
  payment_type: PaymentType,
  departure: z.string().nullable(),
  destination: z.string().nullable(),
  customer: MinimalUser,
  /** Ours: the organisation that asks, for which `customer` acts. */
  customer_org: MinimalContractor.nullable(),
  timestamp: Iso,
  status: z.enum(CONTRACT_STATUSES),
  expiration: Iso,
  /** How many have offered so far, whatever became of it. */
  offer_count: z.int(),
});
export type PublicContract = z.infer<typeof PublicContract>;

const CONTRACT = {
  id: CONTRACT_ID,
  title: "Escort to Pyro and back",
  description: "Two haulers, **one night**.",
  kind: "Escort",
  cost: 900000,
  collateral: 0,
  payment_type: "one-time",
  departure: "Everus Harbor",
  destination: null,
  customer: BUYER,
  customer_org: null,
  timestamp: "2026-03-01T10:00:00.000Z",
  status: "active",
  expiration: "2026-04-01T10:00:00.000Z",
  offer_count: 2,
};

const ContractParams = z.object({ contract_id: Id });

export const listContracts = get("/api/contracts", {
  summary: "Public contracts that are open for offers, newest first.",
  who: "public",
  shared: true,
  reply: wrapped(z.array(PublicContract)),
  example: { data: [CONTRACT] },
});

export const CONTRACT_SORTS = ["date-new", "date-old", "price-high", "price-low", "title"] as const;

/** Of each word of `query` title or description has to have a part. `index` counts from 0. */
export const ContractSearch = z.object({
  query: queryText(),
  kind: queryText(LIMITS.kind, "any"),
  paymentType: emptyIsAbsent(PaymentType.optional()),
  minOffer: emptyIsAbsent(AuecBound.optional()),
  maxOffer: emptyIsAbsent(AuecBound.optional()),
  sort: emptyIsAbsent(z.enum(CONTRACT_SORTS).default("date-new")),
  /** Only one's own, also those that are closed or have run out. */
  mine: emptyIsAbsent(z.enum(["true", "false"]).default("false")),
  index: queryWhole(0, 0, 100_000),
  page_size: queryWhole(6, 1, LIMITS.contractPage),
});
export type ContractSearch = z.output<typeof ContractSearch>;

export const searchContracts = get("/api/contracts/search", {
  summary: "Public contracts by words, kind and pay, a page at a time; one's own for who signed in.",
  who: "public",
  shared: true,
  query: ContractSearch,
  reply: wrapped(z.object({ total: z.int(), items: z.array(PublicContract) })),
  example: { data: { total: 1, items: [CONTRACT] } },
});

const own = ownList("orders:read", PublicContract, CONTRACT);

export const getMyContracts = own("/api/contracts/mine", "One's own public contracts, also closed ones, newest first.");

export const getContract = get("/api/contracts/:contract_id", {
  summary: "A public contract, also when it is closed or has run out.",
  who: "public",
  shared: true,
  params: ContractParams,
  reply: wrapped(PublicContract),
  example: { data: CONTRACT },
});

const Place = z
  .string()
  .trim()
  .max(LIMITS.contractPlace)
  .nullish()
  .transform((place) => place || null);

/** What a customer asks for; both the form and the server check it. */
export const NewContract = z.object({
  title: text(1, LIMITS.title),
  description: markdown(1, LIMITS.description),
  kind: OrderKind,
  cost: Auec,
  collateral: leftOpen(Auec.default(0)),
  payment_type: PaymentType,
  departure: Place,
  destination: Place,
  spectrum_id: ForOrganisation,
});
export type NewContract = z.output<typeof NewContract>;

export const createContract = post("/api/contracts", {
  summary: "Ask everybody for work. Whoever wants it offers; the customer chooses. It stands for a month.",
  who: "verified",
  scope: "orders:write",
  body: NewContract,
  status: 201,
  reply: wrapped(z.object({ contract_id: Id })),
  example: { data: { contract_id: CONTRACT_ID } },
});

export const updateContract = put("/api/contracts/:contract_id", {
  summary: "Close a contract, or put it up again for a month.",
  who: "signed-in",
  scope: "orders:write",
  params: ContractParams,
  body: z.object({ status: z.enum(CONTRACT_STATUSES) }),
  reply: wrapped(PublicContract),
  example: { data: { ...CONTRACT, status: "inactive" } },
});

/** What is left out is as the contract says. */
export const ContractOffer = z.object({
  contractor: z.string().nullish(),
  title: text(1, LIMITS.title).optional(),
  description: markdown(0, LIMITS.description).optional(),
  kind: OrderKind.optional(),
  cost: Auec.optional(),
  collateral: Auec.optional(),
  payment_type: PaymentType.optional(),
});
export type ContractOffer = z.output<typeof ContractOffer>;

export const offerOnContract = post("/api/contracts/:contract_id/offers", {
  summary: "Offer to do a public contract, as oneself or for an organisation. Its customer answers.",
  who: "verified",
  scope: "orders:write",
  params: ContractParams,
  body: ContractOffer,
  status: 201,
  reply: wrapped(z.object({ session_id: Id })),
  example: { data: { session_id: SESSION_ID } },
});

export const getContractOffers = get("/api/contracts/:contract_id/offers", {
  summary: "Who has offered on a contract: all of them for its customer, one's own for everybody else.",
  who: "signed-in",
  scope: "offers:read",
  params: ContractParams,
  serialised: true,
  reply: wrapped(z.array(OfferSessionStub)),
  example: {
    data: [
      {
        id: SESSION_ID,
        contractor: null,
        assigned_to: USER,
        customer: BUYER,
        customer_org: null,
        status: "Waiting for Customer",
        timestamp: 1757700251000,
        most_recent_offer: {
          cost: 850000,
          title: "Escort to Pyro and back",
          payment_type: "one-time",
          count: 0,
          service_name: null,
        },
      },
    ],
  },
});
