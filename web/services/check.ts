import "../jitless.ts";
import { ServiceChange } from "#contract/services.ts";
import type { Issue } from "../ui/field-errors.ts";
import { type ServiceValues, serviceBody } from "./service-values.ts";

/** The very schema that the server uses decides what the form may send. */
export function checkService(values: ServiceValues): readonly Issue[] {
  const { error } = ServiceChange.safeParse({ ...serviceBody(values), cost: values.cost });
  return error?.issues ?? [];
}
