import { IconRefresh } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { Look } from "../profiles/parts/Look.tsx";
import type { Me } from "../session/parts/me.ts";
import styles from "./Settings.module.css";

/** Who one is here and in the game, and how the site looks. */
export function ProfileTab({ me }: { me: Me }) {
  const { t } = useTranslation("accounts");
  return (
    <>
      <Panel title={t("profile.account")}>
        {me.rsi_confirmed ? (
          <Linked me={me} />
        ) : (
          <Notice
            tone="warn"
            action={
              <ButtonLink to="/accountlink" search={{ next: "/settings" }} variant="main" size="small">
                {t("profile.link")}
              </ButtonLink>
            }
          >
            {t("profile.notLinked")}
          </Notice>
        )}
      </Panel>
      <Panel title={t("profile.look")}>
        <Look />
      </Panel>
    </>
  );
}

function Linked({ me }: { me: Me }) {
  const { t } = useTranslation("accounts");
  const sync = useCommand(profiles.syncHandle, { refreshes: [profiles.getMyProfile, profiles.getUser] });
  const verify = () =>
    sync.run().then(
      () => showSuccess(t("profile.verified")),
      // It is shown below.
      (failure: unknown) => console.info("not verified again", failure),
    );
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Avatar name={me.display_name} url={me.avatar} size={48} />
        <div className={styles.grow}>
          <b>{me.display_name}</b>
          <span className="dim">
            @{me.username} · {t("profile.linked")}
          </span>
        </div>
        <Button icon={<IconRefresh aria-hidden />} isBusy={sync.isPending} onClick={() => void verify()}>
          {t("profile.verify")}
        </Button>
      </div>
      <p className="dim">{t("profile.verifyHelp")}</p>
      <ErrorNotice failure={sync.error} />
      <div>
        <Link to="/profile" className="link">
          {t("profile.edit")}
        </Link>
      </div>
    </div>
  );
}
