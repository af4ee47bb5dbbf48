import { defineEvent } from "#server/platform/events/define.ts";

/** A person reported something, or the site noticed something. */
export const reportFiled = defineEvent("report.filed").with<{ report_id: string }>();
/** Staff changed a report's state. */
export const reportHandled = defineEvent("report.handled").with<{ report_id: string; admin_id: string }>();

export const userWarned = defineEvent("user.warned").with<{ warning_id: string; user_id: string }>();
/** Those who have an open deal with them are told. */
export const userSuspended = defineEvent("user.suspended").with<{ user_id: string }>();

/** There is an alert to be delivered, or to be delivered anew. */
export const alertDue = defineEvent("alert.due").with<{ alert_id: string }>();

/** Everybody whom it is for has it among their notifications, or it was changed or taken back: open pages look. */
export const alertShown = defineEvent("alert.shown").with<{ alert_id: string }>();

type CaseFields = { case_id: string; actor_id: string };
export const caseOpened = defineEvent("case.opened").with<CaseFields>();
export const caseChanged = defineEvent("case.changed").with<CaseFields>();
export const caseDecided = defineEvent("case.decided").with<CaseFields>();
