import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { useMe } from "../session/parts/me.ts";
import { LinkForm } from "./LinkForm.tsx";
import styles from "./parts/AccountLinkScreen.module.css";
import { Look } from "./parts/Look.tsx";

const STEPS = ["look", "link", "first"] as const;
const FIRST = [
  ["buy", "/market"],
  ["sell", "/market/create"],
  ["hire", "/market/services"],
  ["join", "/recruiting"],
] as const;

/** What a newcomer sees once: how the site looks, the game account, and where to begin. Each step, and all of it, can be skipped. */
export function Welcome({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("people");
  const isLinked = useMe()?.rsi_confirmed === true;
  const [at, setAt] = useState(0);
  const step = STEPS[at] ?? "first";
  const goOn = () => setAt(at + 1);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1>{t("welcome.title")}</h1>
        <Button variant="quiet" onClick={onDone}>
          {t("welcome.skipAll")}
        </Button>
      </div>
      <p className="dim" aria-live="polite">
        {t("welcome.step", { step: at + 1, count: STEPS.length })} · {t(`welcome.${step}`)}
      </p>
      {step === "look" && (
        <Panel>
          <div className={styles.stack}>
            <Look />
            <div className={styles.row}>
              <Button variant="main" onClick={goOn}>
                {t("welcome.next")}
              </Button>
            </div>
          </div>
        </Panel>
      )}
      {step === "link" && (
        <>
          {isLinked ? <p>{t("link.isLinked")}</p> : <LinkForm onLinked={goOn} />}
          <div className={styles.row}>
            <Button onClick={goOn}>{t(isLinked ? "welcome.next" : "welcome.later")}</Button>
          </div>
        </>
      )}
      {step === "first" && (
        <Panel>
          <ul className={styles.choices}>
            {FIRST.map(([word, to]) => (
              <li key={word}>
                <ButtonLink to={to} size="big">
                  {t(`welcome.${word}`)}
                </ButtonLink>
              </li>
            ))}
          </ul>
          <div className={styles.row}>
            <Button variant="main" onClick={onDone}>
              {t("welcome.goOn")}
            </Button>
          </div>
        </Panel>
      )}
    </div>
  );
}
