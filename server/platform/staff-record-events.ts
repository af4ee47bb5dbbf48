import { defineEvent } from "./events/define.ts";

/** Something more stands in the staff's record: the newest of what was done at once. */
export const staffRecorded = defineEvent("staff.recorded").with<{ entry_id: string }>();
