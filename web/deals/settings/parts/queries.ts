import * as settings from "#contract/deals/order-settings.ts";
import { query } from "#web/api.ts";

export const mySettingsQuery = () => query(settings.listSettings);
export const contractorSettingsQuery = (spectrum_id: string) =>
  query(settings.listContractorSettings, { params: { spectrum_id } });
