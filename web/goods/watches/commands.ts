import * as watches from "#contract/goods/watches.ts";
import { query, useCommand } from "#web/api.ts";

export const watchesQuery = () => query(watches.listWatches);
const REFRESHES = [watches.listWatches] as const;

export const useCreateWatch = () => useCommand(watches.createWatch, { refreshes: REFRESHES });
export const useUpdateWatch = () => useCommand(watches.updateWatch, { refreshes: REFRESHES });
export const useDeleteWatch = () => useCommand(watches.deleteWatch, { refreshes: REFRESHES });
