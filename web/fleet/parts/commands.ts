import { useCommand } from "#web/api.ts";
import * as fleet from "#web/calls/fleet/organisation.gen.ts";
import * as ships from "#web/calls/fleet/ships.gen.ts";

const FLEET = [fleet.searchFleet, fleet.summariseFleet];
const REFRESHES = { refreshes: [ships.listMyShips, ...FLEET] };

export const useImportShips = () => useCommand(ships.importShips, REFRESHES);
export const usePreviewShips = () => useCommand(ships.previewShips, { refreshes: [] });
export const useAddShip = () => useCommand(ships.addShip, REFRESHES);
export const useRenameShip = () => useCommand(ships.renameShip, REFRESHES);
export const useRemoveShip = () => useCommand(ships.removeShip, REFRESHES);
export const useReportCondition = () =>
  useCommand(ships.reportCondition, { refreshes: [...REFRESHES.refreshes, ships.listCheckIns] });
export const useShareShip = () => useCommand(fleet.shareShip, REFRESHES);
export const useUnshareShip = () => useCommand(fleet.unshareShip, REFRESHES);
