import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { announce } from "../ui/announce.ts";
import { chooseActor } from "./actor.ts";

/** Makes the signed-in person act for an organisation, or for themselves with no code. */
export function useSwitchActor() {
  const { t } = useTranslation("shell");
  const client = useQueryClient();
  return ({ spectrum_id, name }: { spectrum_id: string | null; name: string }) => {
    chooseActor(spectrum_id);
    announce(t("actor.now", { name }));
    // What a page shows depends on the actor, so everything that is on screen is asked for again.
    void client.invalidateQueries();
  };
}
