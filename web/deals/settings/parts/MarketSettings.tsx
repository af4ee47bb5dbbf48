import { useTranslation } from "react-i18next";
import type { Me } from "#web/people/session/parts/me.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { MessageSettings } from "./MessageSettings.tsx";
import { OrderTemplate } from "./OrderTemplate.tsx";

/** The market's part of one's own settings. */
export function MarketSettings({ me }: { me: Me }) {
  const { t } = useTranslation("messages");
  return (
    <>
      <MessageSettings spectrum_id={null} />
      {me.contractors.length > 0 && (
        <div>
          <ButtonLink to="/org/manage" size="small">
            {t("manage.link")}
          </ButtonLink>
        </div>
      )}
      <OrderTemplate me={me} />
    </>
  );
}
