import { Checkbox, TextInput } from "@mantine/core";
import { IconCheck, IconCopy, IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { announce } from "#web/ui/announce.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { useTitle } from "#web/ui/title.ts";
import { tell } from "#web/ui/toast.ts";
import { useMe } from "../session/parts/me.ts";
import { handleFrom, isHandle } from "./check.ts";
import { useLinkAccount } from "./commands.ts";
import styles from "./parts/AccountLinkScreen.module.css";

const OFFICIAL_SITE = "https://robertsspaceindustries.com";
const typedHandle = makeStored<string>("freeport.draft.handle", (value) => (typeof value === "string" ? value : ""));

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
  const typed = typedHandle.use();
  const [isJudged, setJudged] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useTitle(t("link.title"));
  const handle = handleFrom(typed);
  const problem = handle === "" ? t("link.empty") : isHandle(handle) ? undefined : ui("check.handle");
  const site = ident?.game_site_url || OFFICIAL_SITE;
  const isLinked = me?.rsi_confirmed === true;
  useEffect(() => {
    if (isLinked) void navigate({ href: safePath(next), replace: true });
  }, [isLinked, navigate, next]);

  const copy = async () => {
    if (!ident) return;
    await navigator.clipboard
      .writeText(ident.identifier)
      .catch((cause: unknown) => console.info("clipboard refused", cause));
    setCopied(true);
    announce(t("link.copied"));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setJudged(true);
    if (problem) return event.currentTarget.querySelector("input")?.focus();
    if (!isAccepted) return event.currentTarget.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
    try {
      const linked = await link.run({ body: { username: handle } });
      typedHandle.set("");
      tell(t("link.done", { name: linked.username }));
    } catch (failure) {
      // It is shown at the button, which says "check again" from then on.
      console.info("account not linked", failure);
    }
  };

  return (
    <div className={styles.page}>
      <h1>{t("link.title")}</h1>
      <p className="dim">{t("link.why")}</p>
      <Panel>
        <form onSubmit={submit} noValidate className={styles.stack}>
          <ErrorNotice failure={identError} onRetry={() => void refetch()} />
          <ol className={styles.steps}>
            <li>
              <TextInput
                label={t("link.handle")}
                description={t("link.handleHelp")}
                value={typed}
                autoComplete="off"
                spellCheck={false}
                error={isJudged || typed !== "" ? problem : undefined}
                onChange={(event) => typedHandle.set(event.currentTarget.value)}
              />
            </li>
            <li>
              <p className={styles.label}>{t("link.code")}</p>
              <div className={styles.code}>
                <code data-testid="ident">{ident?.identifier ?? "…"}</code>
                <Button
                  size="small"
                  icon={isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
                  onClick={copy}
                  disabled={!ident}
                >
                  {isCopied ? t("link.copied") : t("link.copy")}
                </Button>
              </div>
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
                checked={isAccepted}
                onChange={(event) => setAccepted(event.currentTarget.checked)}
                error={isJudged && !isAccepted ? t("link.termsMissing") : undefined}
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
              <ErrorNotice failure={link.error} />
              <Button type="submit" look="main" size="big" isBusy={link.isPending}>
                {link.error ? t("link.again") : t("link.submit")}
              </Button>
            </li>
          </ol>
        </form>
      </Panel>
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
