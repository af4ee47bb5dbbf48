import { useTranslation } from "react-i18next";
import type { Delivery } from "#contract/fleet/deliveries.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { deliveryTone } from "#web/ui/status-tone.ts";

/** How a delivery goes, or how it ended. */
export function DeliveryChip({ delivery: { ended, status } }: { delivery: Pick<Delivery, "ended" | "status"> }) {
  const { t } = useTranslation("deliveries");
  const { t: ui } = useTranslation("ui");
  if (ended) return <Chip tone={ended === "delivered" ? "good" : "neutral"}>{t(`ended.${ended}`)}</Chip>;
  return <Chip tone={status === "OK" ? "info" : deliveryTone(status)}>{ui(`deliveryStatus.${status}`)}</Chip>;
}
