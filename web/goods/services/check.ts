import "#web/jitless.ts";
import { ServiceChange } from "#contract/goods/services.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import { type ServiceValues, serviceBody } from "./parts/service-values.ts";

/** The very schema that the server uses decides what the form may send. */
export function checkService(values: ServiceValues): readonly Issue[] {
  const { error } = ServiceChange.safeParse({ ...serviceBody(values), cost: values.cost });
  return error?.issues ?? [];
}
