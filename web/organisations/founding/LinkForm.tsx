import { TextInput } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import steps from "#web/people/profiles/parts/AccountLinkScreen.module.css";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { CopyCode, useCopy } from "#web/ui/CopyCode.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useSwitchActor } from "../acting/parts/use-switch-actor.ts";
import { useLink } from "../commands.ts";
import { checkLink } from "./check.ts";
import { parseCode } from "./registration-values.ts";

const OFFICIAL_SITE = "https://robertsspaceindustries.com";
const MOST = 50;
const drafts = makeDrafts("organisation-code", parseCode);

/** Brings an organisation of the game here: proven by a code in one of its public texts. */
export function LinkForm() {
  const { t } = useTranslation("organisations");
  const navigate = useNavigate();
  const link = useLink();
  const switchTo = useSwitchActor();
  const { data, error, refetch } = useQuery({ ...query(profiles.getIdent), staleTime: Number.POSITIVE_INFINITY });
  const copying = useCopy(t("register.copied"));
  const form = useForm({
    blank: { code: "" },
    check: checkLink,
    draft: drafts(),
    send: ({ code: contractor }) => link.run({ body: { contractor } }),
    onSent: (linked) => {
      switchTo(linked);
      showSuccess(t("register.linked", { name: linked.name }));
      return navigate({ to: "/org/manage" });
    },
  });
  const code = form.values.code.trim();
  const site = data?.game_site_url || OFFICIAL_SITE;
  return (
    <Panel>
      <form {...form.form} className={steps.stack}>
        <ErrorNotice failure={error} onRetry={() => void refetch()} />
        <ol className={steps.steps}>
          <li>
            <TextInput
              label={t("register.code")}
              description={t("register.codeHelp")}
              required
              maxLength={MOST}
              autoComplete="off"
              spellCheck={false}
              {...form.text("code")}
              error={form.errors.code && t("register.codeMissing")}
              onChange={(event) => form.change({ code: event.currentTarget.value.toUpperCase() })}
            />
          </li>
          <li>
            <p className={steps.label}>{t("register.copy")}</p>
            <CopyCode
              code={data?.identifier}
              copying={copying}
              copy={t("register.copyShort")}
              copied={t("register.copied")}
            />
          </li>
          <li>
            <p className={steps.label}>{t("register.paste")}</p>
            <p className="dim">{t("register.pasteHelp")}</p>
            <a
              href={code.length < 3 ? site : `${site}/orgs/${encodeURIComponent(code)}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass("plain", "small")}
              onClick={() => data && copying.copy(data.identifier)}
            >
              <IconExternalLink aria-hidden />
              {t("register.open")}
            </a>
          </li>
          <li>
            <p className={steps.label}>{t("register.finish")}</p>
            <p className="dim">{t("register.finishHelp")}</p>
            <ErrorNotice failure={form.failure} title={t("register.failed")} />
            <Button type="submit" variant="main" size="big" isBusy={form.isBusy}>
              {form.failure ? t("register.again") : t("register.link")}
            </Button>
          </li>
        </ol>
      </form>
    </Panel>
  );
}
