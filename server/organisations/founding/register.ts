import type { Registration } from "#contract/organisations/organisations.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { found } from "./found.ts";

/** Founds an organisation that is only here. Throws `ContractorTaken`. */
export function register(context: Context, { identifier, ...registration }: Registration): Promise<string> {
  const founder = signedIn(context);
  return context.transaction((tx) =>
    found(tx, {
      name: registration.name,
      description: registration.description,
      logo: registration.logo,
      banner: registration.banner,
      spectrum_id: `~${identifier.toUpperCase()}`,
      size: 1,
      founder,
      now: context.now,
    }),
  );
}
