import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { announce } from "#web/ui/announce.ts";
import { chooseActor } from "./actor.ts";

/** Screens of an organisation; who acts for themselves has nothing there. */
const OF_AN_ORGANISATION = /^\/(org\/(?!register)|myorg|customers)/;

/**
 * Makes the signed-in person act for an organisation, or for themselves with no code. From a screen that only organisations have
 * they come to their own dashboard; a screen that another organisation may not see says so, and offers those that may.
 */
export function useSwitchActor() {
  const { t } = useTranslation("shell");
  const client = useQueryClient();
  const router = useRouter();
  return ({ spectrum_id, name }: { spectrum_id: string | null; name: string }) => {
    chooseActor(spectrum_id);
    announce(t("actor.now", { name }));
    if (spectrum_id === null && OF_AN_ORGANISATION.test(router.state.location.pathname))
      void router.navigate({ to: "/dashboard" });
    // What a page shows depends on the actor, so everything that is on screen is asked for again.
    void client.invalidateQueries();
  };
}
