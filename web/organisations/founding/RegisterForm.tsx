import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { ApiError } from "#web/api.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import fields from "#web/ui/layout/Fields.module.css";
import form from "#web/ui/layout/Form.module.css";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { tell } from "#web/ui/toast.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { useRegister } from "../commands.ts";
import { PicturePreview } from "../details/PicturePreview.tsx";
import { contractorQuery } from "../parts/queries.ts";
import { checkRegistration } from "./check.ts";
import { BLANK, parseRegistration, type RegistrationValues } from "./registration-values.ts";

const draft = makeStored("freeport.draft.organisation", parseRegistration);
const SETTLE_MS = 400;

/** Founds an organisation that is only here. What is typed is kept until it is founded. */
export function RegisterForm() {
  const { t } = useTranslation("organisations");
  const navigate = useNavigate();
  const register = useRegister();
  const checked = useCheckedForm<RegistrationValues>(draft.get(), checkRegistration);
  const { values, errors, change, onLeave } = checked;
  useEffect(() => draft.set(values), [values]);
  const code = `~${values.identifier.trim().toUpperCase()}`;
  const availability = useAvailability(
    values.identifier.trim().length >= LIMITS.contractorIdentifier.least ? code : "",
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!checked.isReady()) return;
    const done = await register.run({ body: values }).then(
      () => true,
      // It is shown above the button; nothing typed is lost.
      () => false,
    );
    if (!done) return;
    draft.set(BLANK);
    tell(t("register.founded", { name: values.name.trim() }));
    await navigate({ to: "/contractor/$id", params: { id: code } });
  };

  const said = { name: "nameBad", identifier: "identifierBad", logo: "pictureBad", banner: "pictureBad" } as const;
  const errorOf = (field: keyof typeof said) => {
    if (!errors[field]) return undefined;
    if (field === "name" && values.name.trim() === "") return t("register.nameMissing");
    if (field === "identifier" && values.identifier.trim() === "") return t("register.identifierMissing");
    return t(`register.${said[field]}`);
  };
  return (
    <form ref={checked.form} onSubmit={submit} noValidate className={form.form}>
      <Panel>
        <div className={fields.fields}>
          <TextInput
            label={t("register.name")}
            required
            maxLength={LIMITS.contractorName.most}
            value={values.name}
            error={errorOf("name")}
            onChange={(event) => change({ name: event.currentTarget.value })}
            onBlur={() => values.name && onLeave("name")}
          />
          <TextInput
            label={t("register.identifier")}
            description={t("register.identifierHelp")}
            required
            maxLength={LIMITS.contractorIdentifier.most}
            autoComplete="off"
            spellCheck={false}
            leftSection="~"
            value={values.identifier}
            error={errorOf("identifier") ?? (availability === "taken" ? t("register.taken", { code }) : undefined)}
            onChange={(event) => change({ identifier: event.currentTarget.value.toUpperCase() })}
            onBlur={() => values.identifier && onLeave("identifier")}
          />
          <p className="dim" role="status">
            {availability === "free" && t("register.free", { code })}
            {availability === "checking" && t("register.checking")}
          </p>
          <MarkdownEditor
            label={t("register.description")}
            value={values.description}
            most={LIMITS.description}
            error={errors.description}
            rows={6}
            onChange={(description) => change({ description })}
          />
          {(["logo", "banner"] as const).map((field) => (
            <div key={field} className={fields.fields}>
              <TextInput
                type="url"
                label={t(`register.${field}`)}
                description={t("register.pictureHelp")}
                maxLength={LIMITS.imageUrl}
                value={values[field]}
                error={errorOf(field)}
                onChange={(event) => change({ [field]: event.currentTarget.value })}
                onBlur={() => onLeave(field)}
              />
              <PicturePreview address={values[field]} shape={field} />
            </div>
          ))}
        </div>
      </Panel>
      <ErrorNotice failure={register.error} />
      <div className={form.actions}>
        <Button type="submit" look="main" size="big" isBusy={register.isPending}>
          {t("register.found")}
        </Button>
      </div>
    </form>
  );
}

/** Asked when the typing rests; an empty code is not asked for. */
function useAvailability(code: string): "unknown" | "checking" | "free" | "taken" {
  const [settled] = useDebouncedValue(code, SETTLE_MS);
  const isAsked = settled !== "" && settled === code && /^~[A-Z0-9]+$/.test(code);
  const { data, error } = useQuery({ ...contractorQuery(settled), enabled: isAsked, retry: false, staleTime: 0 });
  if (code === "") return "unknown";
  if (!isAsked) return /^~[A-Z0-9]+$/.test(code) ? "checking" : "unknown";
  if (data) return "taken";
  return error instanceof ApiError ? (error.code === "unknown_contractor" ? "free" : "unknown") : "checking";
}
