import { Checkbox, TextInput } from "@mantine/core";
import { IconCircleCheck, IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { Trans, useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { CopyCode, useCopy } from "#web/ui/CopyCode.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { useTitle } from "#web/ui/title.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { useMe } from "../session/parts/me.ts";
import { checkLink, handleFrom, isHandle, parseLink } from "./check.ts";
import { useLinkAccount } from "./commands.ts";
import styles from "./parts/AccountLinkScreen.module.css";

const OFFICIAL_SITE = "https://robertsspaceindustries.com";
const drafts = makeDrafts("handle", parseLink);

/** Only an own path: the address bar is anybody's to write. */
const safePath = (next: string | undefined) => (next && /^\/(?!\/)[^\\]*$/.test(next) ? next : "/market");

export function AccountLinkScreen() {
  const { t } = useTranslation("people");
  const { t: ui } = useTranslation("ui");
  const me = useMe();
  const navigate = useNavigate();
  const { next } = useSearch({ from: "/accountlink" });
  const link = useLinkAccount();
  const {
    data: ident,
    error: identError,
    refetch,
  } = useQuery({ ...query(profiles.getIdent), staleTime: Number.POSITIVE_INFINITY });
  const copying = useCopy(t("link.copied"));
  const form = useForm({
    blank: { handle: "", isAccepted: false },
    check: checkLink,
    draft: drafts(),
    send: ({ handle: typed }) => link.run({ body: { username: handleFrom(typed) } }),
    onSent: (linked) => {
      showSuccess(t("link.done", { name: linked.username }));
      return navigate({ href: safePath(next), replace: true });
    },
  });
  useTitle(t("link.title"));
  const handle = handleFrom(form.values.handle);
  const problem = handle === "" ? t("link.empty") : isHandle(handle) ? undefined : ui("check.handle");
  const site = ident?.game_site_url || OFFICIAL_SITE;
  const isLinked = me?.rsi_confirmed === true;
  useEffect(() => {
    if (isLinked && next !== undefined) void navigate({ href: safePath(next), replace: true });
  }, [isLinked, navigate, next]);
  if (isLinked && next === undefined && !form.isBusy) return <Linked username={me.username} />;
  return (
    <div className={styles.page}>
      <h1>{t("link.title")}</h1>
      <p className="dim">{t("link.why")}</p>
      <Panel>
        <form {...form.form} className={styles.stack}>
          <ErrorNotice failure={identError} onRetry={() => void refetch()} />
          <ol className={styles.steps}>
            <li>
              <TextInput
                label={t("link.handle")}
                description={t("link.handleHelp")}
                autoComplete="off"
                spellCheck={false}
                {...form.text("handle")}
                error={form.errors.handle || form.values.handle !== "" ? problem : undefined}
              />
            </li>
            <li>
              <p className={styles.label}>{t("link.code")}</p>
              <CopyCode code={ident?.identifier} copying={copying} copy={t("link.copy")} copied={t("link.copied")} />
            </li>
            <li>
              <p className={styles.label}>{t("link.paste")}</p>
              <p className="dim">{t("link.pasteHelp")}</p>
              <a
                href={isHandle(handle) ? `${site}/citizens/${encodeURIComponent(handle)}` : site}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass("plain", "small")}
              >
                <IconExternalLink aria-hidden />
                {t("link.open")}
              </a>
            </li>
            <li>
              <p className={styles.label}>{t("link.finish")}</p>
              <p className="dim">{t("link.finishHelp")}</p>
              <Checkbox
                required
                {...form.tick("isAccepted")}
                error={form.errors.isAccepted && t("link.termsMissing")}
                label={
                  <Trans
                    t={t}
                    i18nKey="link.terms"
                    components={{
                      terms: <LegalLink to="/terms-of-service" />,
                      privacy: <LegalLink to="/privacy-policy" />,
                    }}
                  />
                }
              />
              <ErrorNotice failure={form.failure} />
              <Button type="submit" variant="main" size="big" isBusy={form.isBusy}>
                {form.failure ? t("link.again") : t("link.submit")}
              </Button>
            </li>
          </ol>
        </form>
      </Panel>
    </div>
  );
}

/** For who comes here with a linked account. */
function Linked({ username }: { username: string }) {
  const { t } = useTranslation("people");
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <h1>{t("link.title")}</h1>
      <EmptyState
        icon={<IconCircleCheck />}
        title={t("link.isLinked")}
        text={t("link.isLinkedText", { name: username })}
      >
        <Button variant="main" onClick={() => void navigate({ to: "/market" })}>
          {t("link.goOn")}
        </Button>
        <ButtonLink to="/settings">{t("link.settings")}</ButtonLink>
      </EmptyState>
    </div>
  );
}

/** In a tab of its own: what is typed here stays in sight. */
function LegalLink({ to, children }: { to: "/terms-of-service" | "/privacy-policy"; children?: ReactNode }) {
  return (
    <Link to={to} target="_blank" className="link">
      {children}
    </Link>
  );
}
