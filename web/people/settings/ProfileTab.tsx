import { IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
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
import type { Editable } from "../profiles/EditDialog.tsx";
import { Look } from "../profiles/parts/Look.tsx";
import { userQuery } from "../profiles/parts/queries.ts";
import type { Me } from "../session/parts/me.ts";
import styles from "./Settings.module.css";

/** With the schema library, which only who changes something has a use for. */
const EditDialog = lazy(() => import("../profiles/EditDialog.tsx").then((module) => ({ default: module.EditDialog })));

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
        <Edits me={me} />
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
      <ErrorNotice failure={sync.error} title={t("profile.verifyFailed")} />
    </div>
  );
}

const EDITABLE = [
  ["display_name", "edit.name"],
  ["about", "edit.about"],
  ["avatar_url", "edit.avatar"],
  ["banner_url", "edit.banner"],
] as const;

/** What others see of one, each to be changed here as on one's page. */
function Edits({ me }: { me: Me }) {
  const { t } = useTranslation("accounts");
  const { t: profile } = useTranslation("profile");
  const { data: user } = useQuery(userQuery(me.username));
  const [edited, setEdited] = useState<Editable>();
  return (
    <div className={styles.edits}>
      {EDITABLE.map(([field, label]) => (
        <Button key={field} size="small" disabled={!user} onClick={() => setEdited(field)}>
          {profile(label)}
        </Button>
      ))}
      <Link to="/profile" className="link">
        {t("profile.edit")}
      </Link>
      {user && edited && (
        <Suspense>
          <EditDialog user={user} field={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
