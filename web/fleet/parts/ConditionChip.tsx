import { useTranslation } from "react-i18next";
import type { ShipCondition } from "#contract/fleet/hulls.ts";
import { Chip, type Tone } from "#web/ui/Chip.tsx";

const TONES: Record<ShipCondition, Tone> = {
  "flight-ready": "good",
  "in-repair": "warn",
  "awaiting-repair": "bad",
  "in-concept": "info",
};

export function ConditionChip({ condition }: { condition: ShipCondition }) {
  const { t } = useTranslation("fleet");
  return <Chip tone={TONES[condition]}>{t(`condition.${condition}`)}</Chip>;
}
