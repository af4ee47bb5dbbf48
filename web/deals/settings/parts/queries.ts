import { query } from "#web/api.ts";
import * as settings from "#web/calls/deals/order-settings.gen.ts";

export const mySettingsQuery = () => query(settings.listSettings);
export const contractorSettingsQuery = (spectrum_id: string) =>
  query(settings.listContractorSettings, { params: { spectrum_id } });
