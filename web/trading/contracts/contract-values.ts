import type { PublicContract } from "#contract/trading/contracts.ts";
import { PAYMENT_TYPES } from "#web/calls/platform/shapes.gen.ts";

/** What the fields hold; an emptied amount is null. */
export type ContractValues = {
  title: string;
  description: string;
  kind: string;
  cost: number | null;
  collateral: number | null;
  payment_type: PublicContract["payment_type"];
  departure: string;
  destination: string;
};

export const BLANK: ContractValues = {
  title: "",
  description: "",
  kind: "Escort",
  cost: null,
  collateral: null,
  payment_type: "one-time",
  departure: "",
  destination: "",
};

export const valuesOf = (contract: PublicContract): ContractValues => ({
  title: contract.title,
  description: contract.description,
  kind: contract.kind,
  cost: contract.cost,
  collateral: contract.collateral > 0 ? contract.collateral : null,
  payment_type: contract.payment_type,
  departure: contract.departure ?? "",
  destination: contract.destination ?? "",
});

const textOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 4000) : "");
const amountOf = (value: unknown) => (typeof value === "number" && Number.isSafeInteger(value) ? value : null);

/** A draft as an older page may have left it. */
export function parseValues(raw: unknown): ContractValues | null {
  if (typeof raw !== "object" || raw === null) return null;
  const kept = raw as Record<string, unknown>;
  return {
    title: textOf(kept.title),
    description: textOf(kept.description),
    kind: textOf(kept.kind) || BLANK.kind,
    cost: amountOf(kept.cost),
    collateral: amountOf(kept.collateral),
    payment_type: PAYMENT_TYPES.find((each) => each === kept.payment_type) ?? BLANK.payment_type,
    departure: textOf(kept.departure),
    destination: textOf(kept.destination),
  };
}

/** An emptied collateral is none; an emptied price is missing. */
export const bodyOf = ({ cost, collateral, ...rest }: ContractValues) => ({
  ...rest,
  cost: cost ?? undefined,
  collateral: collateral ?? 0,
});
