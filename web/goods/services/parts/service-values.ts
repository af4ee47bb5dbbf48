import type { Service, ServiceChange } from "#contract/goods/services.ts";
import { isApprovedImage } from "#contract/platform/images.ts";
import { PAYMENT_TYPES } from "#web/calls/platform/shapes.gen.ts";
import { amountOf, isRecord, oneOf, textOf } from "#web/parse.ts";
import { fromUrls, hasFiles, type Picture, parsePictures } from "#web/ui/pictures.ts";

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
  pictures: readonly Picture[];
  /** Files were chosen before the page was left; they have to be chosen again. */
  hadFiles: boolean;
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
  pictures: [],
  hadFiles: false,
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
  pictures: fromUrls(service.photos),
  hadFiles: false,
});

/** What a copy starts from. Uploaded pictures hang on one service alone, so only linked ones go along. */
export const copiedValues = (service: Service): ServiceValues => ({
  ...serviceValues(service),
  status: "active",
  pictures: fromUrls(service.photos.filter(isApprovedImage)),
});

/** Kinds whose work goes from somewhere to somewhere. */
export const hasRoute = (kind: string) => kind === "Transport" || kind === "Escort" || kind === "Delivery";

/** What is sent, the pictures aside. A route that the kind does not have is not sent. */
export function serviceBody({ pictures: _, hadFiles: __, ...values }: ServiceValues) {
  const kind = (values.kind || null) as ServiceChange["kind"] & (string | null);
  return {
    ...values,
    kind,
    cost: values.cost ?? 0,
    collateral: values.collateral ?? 0,
    departure: hasRoute(values.kind) ? values.departure : null,
    destination: hasRoute(values.kind) ? values.destination : null,
  };
}

/** The values of a draft, as an older page may have left them. Storage cannot keep files, only that there were some. */
export function parseServiceValues(raw: unknown): ServiceValues | null {
  if (!isRecord(raw)) return null;
  return {
    service_name: textOf(raw.service_name),
    service_description: textOf(raw.service_description),
    title: textOf(raw.title),
    description: textOf(raw.description),
    kind: textOf(raw.kind),
    cost: amountOf(raw.cost),
    collateral: amountOf(raw.collateral),
    payment_type: oneOf(PAYMENT_TYPES, raw.payment_type, "one-time"),
    rush: raw.rush === true,
    departure: textOf(raw.departure),
    destination: textOf(raw.destination),
    status: oneOf(["active", "inactive"], raw.status, "active"),
    pictures: parsePictures(raw.pictures),
    hadFiles: raw.hadFiles === true || hasFiles(raw.pictures),
  };
}
