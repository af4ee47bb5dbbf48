import type { TFunction } from "i18next";
import { ApiError } from "../api.ts";

/** The server words its refusals in the reader's language; only what never reached it is worded here. */
export function failureText(t: TFunction<"ui">, failure: unknown): string {
  if (!(failure instanceof ApiError)) return t("failure.unexpected");
  if (failure.status === 0)
    return t(
      failure.code === "timeout" || failure.code === "unreadable" ? `failure.${failure.code}` : "failure.network",
    );
  const first = failure.validationErrors[0];
  const said = failure.message || t("failure.unexpected");
  const [more] = failure.errors;
  if (more && more !== said) return `${said}: ${more}`;
  return first ? `${said}: ${first.instancePath.split("/").at(-1) ?? ""} ${first.message}` : said;
}
