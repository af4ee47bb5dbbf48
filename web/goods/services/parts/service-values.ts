import type { Service, ServiceChange } from "#contract/goods/services.ts";
import { isApprovedImage } from "#contract/platform/images.ts";
import { PAYMENT_TYPES } from "#web/calls/platform/shapes.gen.ts";

/** What the service form holds. Amounts are null while their field is empty; the kind is empty for none. */
export type ServiceValues = {
  service_name: string;
  service_description: string;
  title: string;
  description: string;
  kind: string;
  cost: number | null;
  collateral: number | null;
  payment_type: Service["payment_type"];
  rush: boolean;
  departure: string;
  destination: string;
  status: Service["status"];
  photos: string[];
};

export const BLANK_SERVICE: ServiceValues = {
  service_name: "",
  service_description: "",
  title: "",
  description: "",
  kind: "",
  cost: null,
  collateral: null,
  payment_type: "one-time",
  rush: false,
  departure: "",
  destination: "",
  status: "active",
  photos: [],
};

export const serviceValues = (service: Service): ServiceValues => ({
  service_name: service.service_name,
  service_description: service.service_description,
  title: service.title,
  description: service.description,
  kind: service.kind ?? "",
  cost: service.cost,
  collateral: service.collateral || null,
  payment_type: service.payment_type,
  rush: service.rush,
  departure: service.departure ?? "",
  destination: service.destination ?? "",
  status: service.status,
  photos: [...service.photos],
});

/** What a copy starts from. Uploaded pictures hang on one service alone, so only linked ones go along. */
export const copiedValues = (service: Service): ServiceValues => ({
  ...serviceValues(service),
  status: "active",
  photos: service.photos.filter(isApprovedImage),
});

/** Kinds whose work goes from somewhere to somewhere. */
export const hasWay = (kind: string) => kind === "Transport" || kind === "Escort" || kind === "Delivery";

/** What is sent, the pictures aside. A way that the kind does not have is not sent. */
export function serviceBody({ photos: _, ...values }: ServiceValues) {
  const kind = (values.kind || null) as ServiceChange["kind"] & (string | null);
  return {
    ...values,
    kind,
    cost: values.cost ?? 0,
    collateral: values.collateral ?? 0,
    departure: hasWay(values.kind) ? values.departure : null,
    destination: hasWay(values.kind) ? values.destination : null,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const amountOf = (value: unknown) => (typeof value === "number" && Number.isSafeInteger(value) ? value : null);

/** A draft from the browser's storage: of a new service, of the copy of another, or of changes to the one of that id. */
export type ServiceDraft = {
  service_id: string | null;
  copy_of: string | null;
  values: ServiceValues;
  hadFiles: boolean;
};

export function parseServiceDraft(raw: unknown): ServiceDraft | null {
  if (!isRecord(raw) || !isRecord(raw.values)) return null;
  const { values } = raw;
  return {
    service_id: typeof raw.service_id === "string" ? raw.service_id : null,
    copy_of: typeof raw.copy_of === "string" ? raw.copy_of : null,
    hadFiles: raw.hadFiles === true,
    values: {
      service_name: textOf(values.service_name),
      service_description: textOf(values.service_description),
      title: textOf(values.title),
      description: textOf(values.description),
      kind: textOf(values.kind),
      cost: amountOf(values.cost),
      collateral: amountOf(values.collateral),
      payment_type: PAYMENT_TYPES.find((each) => each === values.payment_type) ?? "one-time",
      rush: values.rush === true,
      departure: textOf(values.departure),
      destination: textOf(values.destination),
      status: values.status === "inactive" ? "inactive" : "active",
      photos: Array.isArray(values.photos) ? values.photos.filter((each) => typeof each === "string").slice(0, 5) : [],
    },
  };
}
