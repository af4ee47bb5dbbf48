import { TextInput } from "@mantine/core";
import { IconCheck, IconCopy, IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import steps from "#web/people/profiles/parts/AccountLinkScreen.module.css";
import { announce } from "#web/ui/announce.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { tell } from "#web/ui/toast.ts";
import { useSwitchActor } from "../acting/parts/use-switch-actor.ts";
import { useLink } from "../commands.ts";

const OFFICIAL_SITE = "https://robertsspaceindustries.com";
const MOST = 50;
const typedCode = makeStored<string>("freeport.draft.organisation-code", (value) =>
  typeof value === "string" ? value : "",
);

/** Brings an organisation of the game here: proven by a code in one of its public texts. */
export function LinkForm() {
  const { t } = useTranslation("organisations");
  const navigate = useNavigate();
  const link = useLink();
  const switchTo = useSwitchActor();
  const { data, error, refetch } = useQuery({ ...query(profiles.getIdent), staleTime: Number.POSITIVE_INFINITY });
  const typed = typedCode.use();
  const [isJudged, setJudged] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const code = typed.trim();
  const copy = async () => {
    if (!data) return;
    await navigator.clipboard
      .writeText(data.identifier)
      .catch((cause: unknown) => console.info("clipboard refused", cause));
    setCopied(true);
    announce(t("register.copied"));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setJudged(true);
    if (code.length < 3) return event.currentTarget.querySelector("input")?.focus();
    try {
      const linked = await link.run({ body: { contractor: code } });
      typedCode.set("");
      switchTo(linked);
      tell(t("register.linked", { name: linked.name }));
      await navigate({ to: "/org/manage" });
    } catch (failure) {
      // It is shown at the button, which says "check again" from then on.
      console.info("organisation not linked", failure);
    }
  };
  const site = data?.game_site_url || OFFICIAL_SITE;
  return (
    <Panel>
      <form onSubmit={submit} noValidate className={steps.stack}>
        <ErrorNotice failure={error} onRetry={() => void refetch()} />
        <ol className={steps.steps}>
          <li>
            <TextInput
              label={t("register.code")}
              description={t("register.codeHelp")}
              required
              value={typed}
              maxLength={MOST}
              autoComplete="off"
              spellCheck={false}
              error={isJudged && code.length < 3 ? t("register.codeMissing") : undefined}
              onChange={(event) => typedCode.set(event.currentTarget.value.toUpperCase())}
            />
          </li>
          <li>
            <p className={steps.label}>{t("register.copy")}</p>
            <div className={steps.code}>
              <code>{data?.identifier ?? "…"}</code>
              <Button
                size="small"
                icon={isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
                onClick={() => void copy()}
                disabled={!data}
              >
                {isCopied ? t("register.copied") : t("register.copyShort")}
              </Button>
            </div>
          </li>
          <li>
            <p className={steps.label}>{t("register.paste")}</p>
            <p className="dim">{t("register.pasteHelp")}</p>
            <a
              href={code.length < 3 ? site : `${site}/orgs/${encodeURIComponent(code)}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass("plain", "small")}
              onClick={() => void copy()}
            >
              <IconExternalLink aria-hidden />
              {t("register.open")}
            </a>
          </li>
          <li>
            <p className={steps.label}>{t("register.finish")}</p>
            <p className="dim">{t("register.finishHelp")}</p>
            <ErrorNotice failure={link.error} />
            <Button type="submit" look="main" size="big" isBusy={link.isPending}>
              {link.error ? t("register.again") : t("register.link")}
            </Button>
          </li>
        </ol>
      </form>
    </Panel>
  );
}
