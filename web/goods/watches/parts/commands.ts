import { query, useCommand } from "#web/api.ts";
import * as watches from "#web/calls/goods/watches.gen.ts";

export const watchesQuery = () => query(watches.listWatches);
const REFRESHES = [watches.listWatches] as const;

export const useCreateWatch = () => useCommand(watches.createWatch, { refreshes: REFRESHES });
export const useUpdateWatch = () => useCommand(watches.updateWatch, { refreshes: REFRESHES });
export const useDeleteWatch = () => useCommand(watches.deleteWatch, { refreshes: REFRESHES });
