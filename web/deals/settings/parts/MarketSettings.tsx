import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { OrderTemplateForm } from "#web/organisations/settings/parts/OrderTemplateForm.tsx";
import type { Me } from "#web/people/session/parts/me.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { shownName } from "#web/ui/party.ts";
import { MessageSettings } from "./MessageSettings.tsx";

/** The market's part of one's own settings. */
export function MarketSettings({ me }: { me: Me }) {
  const { t } = useTranslation("messages");
  const update = useCommand(profiles.updateProfile, { refreshes: [profiles.getMyProfile, profiles.getUser] });
  return (
    <>
      <MessageSettings spectrum_id={null} seller={shownName(me)} />
      {me.contractors.length > 0 && (
        <div>
          <ButtonLink to="/org/manage" size="small">
            {t("manage.link")}
          </ButtonLink>
        </div>
      )}
      <OrderTemplateForm
        owner="me"
        saved={me.market_order_template}
        words={{
          title: t("template.title"),
          lead: t("template.lead"),
          label: t("template.label"),
          saved: t("template.saved"),
        }}
        send={(market_order_template) => update.run({ body: { market_order_template } })}
      />
    </>
  );
}
