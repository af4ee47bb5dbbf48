import { Switch } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as accounts from "#web/calls/people/accounts.gen.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { OwnReports } from "#web/staff/moderation/parts/OwnReports.tsx";
import { askConsent } from "#web/ui/ask-consent.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import type { Me } from "../session/parts/me.ts";
import { CloseAccount } from "./CloseAccount.tsx";
import styles from "./Settings.module.css";

/** Who sees the chat name, what is kept, and the way out. */
export function PrivacyTab({ me }: { me: Me }) {
  const { t } = useTranslation("accounts");
  const { t: shell } = useTranslation("shell");
  return (
    <>
      <Panel title={t("privacy.title")}>
        <div className={styles.stack}>
          <Choice me={me} name="discord_public" />
          <Choice me={me} name="discord_order_share" />
          <Choice me={me} name="hours_public" />
          <div className={styles.row}>
            <Link to="/settings" search={{ tab: "blocklist" }} className="link">
              {t("tabs.blocklist")}
            </Link>
            <button type="button" className="link" onClick={askConsent}>
              {shell("footer.cookies")}
            </button>
          </div>
        </div>
      </Panel>
      <Panel title={t("privacy.data")}>
        <div className={styles.stack}>
          <p className="dim">{t("privacy.dataText")}</p>
          <div>
            <a href={accounts.getMyData.path} download="data.txt" className={buttonClass()}>
              <IconDownload aria-hidden />
              {t("privacy.download")}
            </a>
          </div>
        </div>
      </Panel>
      <OwnReports />
      <CloseAccount me={me} />
    </>
  );
}

/** Shows the wish while it is being saved, and what is true when that failed. */
function Choice({ me, name }: { me: Me; name: keyof Me["settings"] }) {
  const { t } = useTranslation("accounts");
  const save = useCommand(profiles.updateSettings, { refreshes: [profiles.getMyProfile, profiles.getUser] });
  const saved = me.settings[name];
  return (
    <>
      <Switch
        label={t(`privacy.${name}`)}
        description={t(`privacy.${name}_help`)}
        checked={save.isPending ? !saved : saved}
        onChange={(event) =>
          void save
            .run({ body: { [name]: event.currentTarget.checked } })
            .catch((failure: unknown) => console.info("setting not saved", failure))
        }
      />
      <ErrorNotice failure={save.error} />
    </>
  );
}
