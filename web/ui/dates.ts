/** The dates that fields take (product §5). */
export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2099-12-31";
/** The same for fields of a moment. */
export const FIRST_MOMENT = `${FIRST_DAY}T00:00`;
export const LAST_MOMENT = `${LAST_DAY}T23:59`;
