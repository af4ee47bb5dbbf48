import { useCommand } from "#web/api.ts";
import * as services from "#web/calls/goods/services.gen.ts";

const LISTS = [
  services.listServices,
  services.getUserServices,
  services.getContractorServices,
  services.getService,
] as const;

export const useCreateService = () => useCommand(services.createService, { refreshes: LISTS });
export const useUpdateService = () => useCommand(services.updateService, { refreshes: LISTS });
export const useUploadServicePhotos = () => useCommand(services.uploadServicePhotos, { refreshes: LISTS });
