import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { BarButtons, PhoneBar } from "#web/ui/layout/PhoneBar.tsx";

/** The end of a form that puts goods on the market: back to one's own goods, or sent. On a phone it stays at the foot of the window. */
export function PublishBar({ label, isBusy }: { label: string; isBusy: boolean }) {
  const { t: ui } = useTranslation("ui");
  return (
    <PhoneBar label={label}>
      <BarButtons>
        <Link to="/market/me" className={buttonClass("quiet", "big")}>
          {ui("cancel")}
        </Link>
        <Button type="submit" variant="main" size="big" isBusy={isBusy}>
          {label}
        </Button>
      </BarButtons>
    </PhoneBar>
  );
}
