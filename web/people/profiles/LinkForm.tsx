import { Checkbox, TextInput } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { ApiError, query } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { useSiteLinks } from "#web/site-links.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { CopyCode, useCopy } from "#web/ui/CopyCode.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { checkLink, handleFrom, isHandle, parseLink } from "./check.ts";
import { useLinkAccount } from "./commands.ts";
import styles from "./parts/AccountLinkScreen.module.css";

const GAME_PROFILE_NOT_FOUND = "game_profile_not_found";
const OFFICIAL_SITE = "https://robertsspaceindustries.com";
const drafts = makeDrafts("handle", parseLink);

/** The steps of linking the game account; what is typed is kept until it is done. */
export function LinkForm({ onLinked }: { onLinked: () => unknown }) {
  const { t } = useTranslation("people");
  const { t: ui } = useTranslation("ui");
  const link = useLinkAccount();
  const {
    data: ident,
    error: identError,
    refetch,
  } = useQuery({ ...query(profiles.getIdent), staleTime: Number.POSITIVE_INFINITY });
  const guide = useSiteLinks()?.guide_url;
  const copying = useCopy(t("link.copied"));
  const form = useForm({
    blank: { handle: "", isAccepted: false },
    check: checkLink,
    draft: drafts(),
    send: ({ handle: typed }) => link.run({ body: { username: handleFrom(typed) } }),
    onSent: async (linked) => {
      showSuccess(t("link.done", { name: linked.username }));
      await onLinked();
    },
  });
  const handle = handleFrom(form.values.handle);
  const problem = handle === "" ? t("link.empty") : isHandle(handle) ? undefined : ui("check.handle");
  const { failure } = form;
  /** The game knows nobody of this name: that is wrong with the field, which stands far above the button. */
  const unknown = failure instanceof ApiError && failure.code === GAME_PROFILE_NOT_FOUND ? failure.message : undefined;
  const site = ident?.game_site_url || OFFICIAL_SITE;
  return (
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
              onBlur={() => {
                form.onLeave("handle");
                // What was pasted becomes what is sent.
                if (isHandle(handle)) form.change({ handle });
              }}
              error={form.errors.handle || form.values.handle !== "" ? (problem ?? unknown) : undefined}
            />
          </li>
          <li>
            <p className={styles.label}>{t("link.code")}</p>
            <CopyCode code={ident?.identifier} copying={copying} copy={t("link.copy")} copied={t("link.copied")} />
          </li>
          <li>
            <p className={styles.label}>{t("link.paste")}</p>
            <p className="dim">
              {t("link.pasteHelp")}{" "}
              {guide && (
                <a href={guide} target="_blank" rel="noopener noreferrer" className="link">
                  {t("link.guide")}
                </a>
              )}
            </p>
            {isHandle(handle) ? (
              <a
                href={`${site}/citizens/${encodeURIComponent(handle)}`}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass("plain", "small")}
              >
                <IconExternalLink aria-hidden />
                {t("link.open")}
              </a>
            ) : (
              <Button size="small" icon={<IconExternalLink aria-hidden />} disabled>
                {t("link.open")}
              </Button>
            )}
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
            <ErrorNotice failure={form.failure} title={t("link.failed")} />
            <Button type="submit" variant="main" size="big" isBusy={form.isBusy}>
              {form.failure ? t("link.again") : t("link.submit")}
            </Button>
          </li>
        </ol>
      </form>
    </Panel>
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
