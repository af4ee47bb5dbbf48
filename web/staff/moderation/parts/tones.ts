import type { ReportStatus } from "#web/calls/staff/moderation.gen.ts";
import type { Tone } from "#web/ui/Chip.tsx";

export const REPORT_TONES: Readonly<Record<ReportStatus, Tone>> = {
  pending: "warn",
  in_progress: "info",
  resolved: "good",
  dismissed: "neutral",
};
