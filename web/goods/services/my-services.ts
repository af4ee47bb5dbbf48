import { SERVICE_STATUSES, type Service } from "#web/calls/goods/services.gen.ts";
import { given, oneOf, pageOf, textOf } from "#web/ui/address.ts";

export const MY_TABS = [...SERVICE_STATUSES, "all"] as const;
export const MY_SORTS = ["updated", "name", "price-low", "price-high"] as const;
export const MY_PAGES = [10, 25, 50] as const;
const MAX_WORDS = 100;

/** The address of what one offers; what stands at its default is left out. `page` counts from nought. */
export type MyServicesSearch = {
  status?: Exclude<(typeof MY_TABS)[number], "active">;
  q?: string;
  sort?: Exclude<(typeof MY_SORTS)[number], "updated">;
  page?: number;
  size?: (typeof MY_PAGES)[number];
};

/** Whatever is unknown or invalid falls back to the default, and so leaves the address. */
export function parseMyServices(raw: Record<string, unknown>): MyServicesSearch {
  return given({
    status: oneOf(raw.status, MY_TABS, "active"),
    q: textOf(raw.q, MAX_WORDS),
    sort: oneOf(raw.sort, MY_SORTS, "updated"),
    page: pageOf(raw.page),
    size: oneOf(raw.size, MY_PAGES, MY_PAGES[0]),
  });
}

const ORDERS: Record<(typeof MY_SORTS)[number], (one: Service, other: Service) => number> = {
  updated: (one, other) => Date.parse(other.updated) - Date.parse(one.updated),
  name: (one, other) => one.service_name.localeCompare(other.service_name),
  "price-low": (one, other) => one.cost - other.cost,
  "price-high": (one, other) => other.cost - one.cost,
};

/** The services that the words name, by name, order title or text, whatever their status. */
export function findServices(services: readonly Service[], q = ""): readonly Service[] {
  const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return services.filter((service) => {
    const text = [service.service_name, service.title, service.service_description, service.description]
      .join("\n")
      .toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** One page of them in the wished order. The list comes whole, so a page past its end is its last one. */
export function pageOfServices(services: readonly Service[], search: MyServicesSearch) {
  const { page = 0, size = MY_PAGES[0] } = search;
  const last = Math.max(0, Math.ceil(services.length / size) - 1);
  const index = Math.min(page, last);
  const rows = [...services].sort(ORDERS[search.sort ?? "updated"]).slice(index * size, (index + 1) * size);
  return { rows, index, size };
}
