import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { BarButtons, PhoneBar } from "#web/ui/layout/PhoneBar.tsx";

/** Sends a counter-offer or leaves it, on a phone from the bar at the foot. */
export function CounterButtons({ isBusy, onDone }: { isBusy: boolean; onDone: () => void }) {
  const { t } = useTranslation("offers");
  const { t: ui } = useTranslation("ui");
  return (
    <PhoneBar label={t("counterForm.title")}>
      <BarButtons>
        <Button onClick={onDone}>{ui("cancel")}</Button>
        <Button type="submit" variant="main" isBusy={isBusy}>
          {t("counterForm.send")}
        </Button>
      </BarButtons>
    </PhoneBar>
  );
}
