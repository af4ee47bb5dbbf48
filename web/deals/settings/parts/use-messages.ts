import { useQuery } from "@tanstack/react-query";
import { useCommand } from "#web/api.ts";
import * as settings from "#web/calls/deals/order-settings.gen.ts";
import { contractorSettingsQuery, mySettingsQuery } from "./queries.ts";

const OWN = { refreshes: [settings.listSettings] };
const THEIRS = { refreshes: [settings.listContractorSettings] };

export type Said = { setting_type: settings.SettingType; message_content: string; enabled: boolean };

/** The automatic messages of oneself, or of an organisation, and how to write and delete one. */
export function useMessages(spectrum_id: string | null) {
  const own = useQuery({ ...mySettingsQuery(), enabled: spectrum_id === null });
  const theirs = useQuery({ ...contractorSettingsQuery(spectrum_id ?? ""), enabled: spectrum_id !== null });
  const [save, saveTheirs] = [
    useCommand(settings.saveSetting, OWN),
    useCommand(settings.saveContractorSetting, THEIRS),
  ];
  const [remove, removeTheirs] = [
    useCommand(settings.deleteSetting, OWN),
    useCommand(settings.deleteContractorSetting, THEIRS),
  ];
  return {
    found: spectrum_id === null ? own : theirs,
    save: (body: Said) =>
      spectrum_id === null ? save.run({ body }) : saveTheirs.run({ params: { spectrum_id }, body }),
    remove: (id: string) =>
      spectrum_id === null ? remove.run({ params: { id } }) : removeTheirs.run({ params: { spectrum_id, id } }),
    isBusy: save.isPending || saveTheirs.isPending || remove.isPending || removeTheirs.isPending,
  };
}
