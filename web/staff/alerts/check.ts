import "#web/jitless.ts";
import { type AlertTarget, createAlert } from "#contract/staff/alerts.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";

export type AlertValues = {
  title: string;
  content: string;
  link: string;
  target: AlertTarget;
  contractor: string;
  banner: boolean;
  active: boolean;
  /** As the browser's field has it, in local time; empty for none. */
  expires: string;
};

const FIELDS: Readonly<Record<string, keyof AlertValues>> = {
  target_type: "target",
  target_spectrum_id: "contractor",
  expires_at: "expires",
};

/** What goes over the wire. */
export const alertBody = (values: AlertValues) => ({
  title: values.title.trim(),
  content: values.content.trim(),
  link: values.link.trim() || null,
  target_type: values.target,
  target_spectrum_id: values.target === "specific_org" ? values.contractor.trim() || null : null,
  banner: values.banner,
  expires_at: values.expires ? new Date(values.expires).toISOString() : null,
});

/** The server's own schema, by the names that the fields have here. */
export function checkAlert(values: AlertValues): readonly Issue[] {
  const { error } = createAlert.body.safeParse(alertBody(values));
  const issues: Issue[] = (error?.issues ?? []).map((issue) => {
    const [first, ...rest] = issue.path;
    return { ...issue, path: [FIELDS[String(first)] ?? first ?? "title", ...rest] };
  });
  const lacks = values.target === "specific_org" && values.contractor.trim() === "";
  return lacks ? [...issues, { code: "invalid_type", path: ["contractor"] }] : issues;
}
