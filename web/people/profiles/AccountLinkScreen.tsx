import { IconCircleCheck } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useTitle } from "#web/ui/title.ts";
import { useMe } from "../session/parts/me.ts";
import { LinkForm } from "./LinkForm.tsx";
import styles from "./parts/AccountLinkScreen.module.css";
import { Welcome } from "./Welcome.tsx";

/** Only an own path: the address bar is anybody's to write. */
const safePath = (next: string | undefined) => (next && /^\/(?!\/)[^\\]*$/.test(next) ? next : "/dashboard");

/** Links the game account; a newcomer's first sign-in leads here, to the three steps of the welcome. */
export function AccountLinkScreen() {
  const { t } = useTranslation("people");
  const me = useMe();
  const navigate = useNavigate();
  const { next, welcome } = useSearch({ from: "/accountlink" });
  const [isDone, setDone] = useState(false);
  const [isRenamed, setRenamed] = useState(false);
  useTitle(t(welcome ? "welcome.title" : "link.title"));
  const isLinked = me?.rsi_confirmed === true;
  const leave = () => navigate({ href: safePath(next), replace: true });
  useEffect(() => {
    if (isLinked && next !== undefined && !welcome) void navigate({ href: safePath(next), replace: true });
  }, [isLinked, navigate, next, welcome]);
  if (welcome) return <Welcome onDone={() => void leave()} />;
  if (isLinked && next === undefined && !isDone && !isRenamed)
    return <Linked username={me.username} onRenamed={() => setRenamed(true)} />;
  return (
    <div className={styles.page}>
      <h1>{t("link.title")}</h1>
      <p className="dim">{t("link.why")}</p>
      <LinkForm
        onLinked={() => {
          setDone(true);
          return leave();
        }}
      />
    </div>
  );
}

/** For who comes here with a linked account. */
function Linked({ username, onRenamed }: { username: string; onRenamed: () => void }) {
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
        <Button variant="main" onClick={() => void navigate({ to: "/dashboard" })}>
          {t("link.goOn")}
        </Button>
        <Button onClick={onRenamed}>{t("link.renamed")}</Button>
        <ButtonLink to="/settings">{t("link.settings")}</ButtonLink>
      </EmptyState>
    </div>
  );
}
