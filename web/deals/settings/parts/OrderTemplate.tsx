import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { useCommand } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import type { Me } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./Messages.module.css";

const draft = makeStored<string | null>("freeport.draft.ordertemplate", (raw) =>
  typeof raw === "string" ? raw : null,
);

/** What buyers' notes to oneself start from. */
export function OrderTemplate({ me }: { me: Me }) {
  const { t } = useTranslation("messages");
  const { t: ui } = useTranslation("ui");
  const update = useCommand(profiles.updateProfile, { refreshes: [profiles.getMyProfile, profiles.getUser] });
  const [typed, setTyped] = useState<string | null>(() => draft.get());
  useEffect(() => draft.set(typed), [typed]);
  const value = typed ?? me.market_order_template;
  const tooLong = value.length > LIMITS.description;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (tooLong) return;
    try {
      await update.run({ body: { market_order_template: value } });
      setTyped(null);
      showSuccess(t("template.saved"));
    } catch (failure) {
      // It is shown below the field; nothing typed is lost.
      console.info("template not saved", failure);
    }
  };
  return (
    <Panel title={t("template.title")}>
      <form onSubmit={(event) => void submit(event)} className={styles.message}>
        <p className="dim">{t("template.lead")}</p>
        <MarkdownEditor
          label={t("template.label")}
          value={value}
          most={LIMITS.description}
          rows={5}
          error={tooLong ? ui("check.tooLong", { count: LIMITS.description }) : undefined}
          onChange={setTyped}
        />
        <ErrorNotice failure={update.error} />
        <div className={styles.actions}>
          <Button type="submit" look="main" disabled={value === me.market_order_template} isBusy={update.isPending}>
            {t("save")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
