import "#web/jitless.ts";
import { createToken } from "#contract/people/tokens.ts";
import type { TokenValues } from "./token-values.ts";

/** What is wrong with a form, by the server's own rules. */
export const checkToken = ({ expires_at, ...values }: TokenValues) => {
  const parsed = createToken.body.safeParse({ ...values, expires_at: expires_at || null });
  const issues = parsed.success ? [] : parsed.error.issues;
  const isPast = expires_at !== "" && Date.parse(`${expires_at}Z`) <= Date.now();
  return isPast ? [...issues, { code: "custom", path: ["expires_at"] }] : issues;
};
