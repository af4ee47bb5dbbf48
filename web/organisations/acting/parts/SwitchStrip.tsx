import { useTranslation } from "react-i18next";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { useActor } from "./actor.ts";
import styles from "./SwitchStrip.module.css";
import { useSwitchActor } from "./use-switch-actor.ts";

/** On a page about a thing of an organisation that one is in but does not act for: one click, and its buttons are there. */
export function SwitchStrip({ organisation }: { organisation: { spectrum_id: string } | null | undefined }) {
  const { t } = useTranslation("organisations");
  const me = useMe();
  const actor = useActor();
  const switchTo = useSwitchActor();
  const mine = me?.contractors.find(({ spectrum_id }) => spectrum_id === organisation?.spectrum_id);
  if (!mine || actor?.spectrum_id === mine.spectrum_id) return null;
  return (
    <div className={styles.strip}>
      <Notice
        action={
          <Button size="small" onClick={() => switchTo(mine)}>
            {t("access.act", { name: mine.name })}
          </Button>
        }
      >
        {actor ? t("access.as", { name: actor.name }) : t("access.asSelf")} {t("access.stripText", { name: mine.name })}
      </Notice>
    </div>
  );
}
