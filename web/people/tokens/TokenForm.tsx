import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateField } from "#web/ui/DateField.tsx";
import { LAST_MOMENT } from "#web/ui/dates.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import type { Form } from "#web/ui/form/use-form.ts";
import type { Me } from "../session/parts/me.ts";
import { ScopeChoice } from "./ScopeChoice.tsx";
import styles from "./Tokens.module.css";
import { inDays, type TokenValues } from "./token-values.ts";

const PRESETS = [30, 90, 365] as const;

type Props = {
  me: Me;
  form: Form<TokenValues>;
  action: string;
  onCancel: () => void;
};

export function TokenForm({ me, form, action, onCancel }: Props) {
  const { t } = useTranslation("tokens");
  const { t: ui } = useTranslation("ui");
  const { values, errors, change } = form;
  return (
    <form {...form.form} className={styles.form}>
      <TextInput
        label={t("form.name")}
        placeholder={t("form.namePlaceholder")}
        required
        data-autofocus
        maxLength={LIMITS.tokenName}
        {...form.text("name")}
      />
      <Textarea label={t("form.description")} autosize minRows={2} maxRows={5} {...form.text("description")} />
      <ScopeChoice
        isAdmin={me.role === "admin"}
        chosen={values.scopes}
        error={errors["scopes"] && t("form.noScopes")}
        onChange={(scopes) => change({ scopes })}
      />
      {me.contractors.length > 0 && (
        <fieldset className={styles.fields}>
          <legend>{t("form.contractors")}</legend>
          <p className="dim">{t("form.contractorsHelp")}</p>
          <div className={styles.choices}>
            {me.contractors.map(({ spectrum_id, name }) => (
              <Checkbox
                key={spectrum_id}
                label={name}
                checked={values.contractor_ids.includes(spectrum_id)}
                onChange={(event) =>
                  change({
                    contractor_ids: event.currentTarget.checked
                      ? [...values.contractor_ids, spectrum_id]
                      : values.contractor_ids.filter((each) => each !== spectrum_id),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <ExpiryField
        value={values.expires_at}
        error={errors["expires_at"] && t("form.past")}
        onChange={(expires_at) => change({ expires_at })}
      />
      <ErrorNotice failure={form.failure} />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{ui("cancel")}</Button>
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}

type ExpiryProps = { value: string; error?: string | undefined; onChange: (value: string) => void };

/** An end in UTC, or none. */
export function ExpiryField({ value, error, onChange }: ExpiryProps) {
  const { t } = useTranslation("tokens");
  return (
    <div className={styles.fields}>
      <DateField
        type="datetime-local"
        max={LAST_MOMENT}
        label={t("form.expiry")}
        description={t("form.expiryHelp")}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={styles.presets}>
        {PRESETS.map((days) => (
          <Button key={days} size="small" onClick={() => onChange(inDays(days, Date.now()))}>
            {t("form.days", { count: days })}
          </Button>
        ))}
        <Button size="small" variant="quiet" onClick={() => onChange("")}>
          {t("form.never")}
        </Button>
      </div>
    </div>
  );
}
