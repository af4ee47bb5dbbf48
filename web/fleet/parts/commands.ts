import { useCommand } from "#web/api.ts";
import * as deliveries from "#web/calls/fleet/deliveries.gen.ts";
import * as fleet from "#web/calls/fleet/organisation.gen.ts";
import * as ships from "#web/calls/fleet/ships.gen.ts";

export const SHIP_READS = [ships.listMyShips, fleet.searchFleet, fleet.summariseFleet, fleet.listFleetShips];
const REFRESHES = { refreshes: SHIP_READS };

export const useImportShips = () => useCommand(ships.importShips, REFRESHES);
export const usePreviewShips = () => useCommand(ships.previewShips, { refreshes: [] });
export const useAddShip = () => useCommand(ships.addShip, REFRESHES);
export const useRenameShip = () => useCommand(ships.renameShip, REFRESHES);
export const useRemoveShip = () => useCommand(ships.removeShip, REFRESHES);
export const useReportCondition = () =>
  useCommand(ships.reportCondition, { refreshes: [...REFRESHES.refreshes, ships.listCheckIns] });
export const useShareShip = () => useCommand(fleet.shareShip, REFRESHES);
export const useUnshareShip = () => useCommand(fleet.unshareShip, REFRESHES);

export const DELIVERY_READS = [
  deliveries.getDelivery,
  deliveries.listMyDeliveries,
  deliveries.listContractorDeliveries,
  deliveries.listOrderDeliveries,
];
const DELIVERED = { refreshes: DELIVERY_READS };
export const useCreateDelivery = () => useCommand(deliveries.createDelivery, DELIVERED);
export const useReportDelivery = () => useCommand(deliveries.updateDelivery, DELIVERED);
export const useCompleteDelivery = () => useCommand(deliveries.completeDelivery, DELIVERED);
export const useAbortDelivery = () => useCommand(deliveries.abortDelivery, DELIVERED);
