import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { ApiError } from "#web/api.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import fields from "#web/ui/layout/Fields.module.css";
import layout from "#web/ui/layout/Form.module.css";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useRegister } from "../commands.ts";
import { PicturePreview } from "../details/PicturePreview.tsx";
import { contractorQuery } from "../parts/queries.ts";
import { checkRegistration } from "./check.ts";
import { BLANK, parseRegistration, type RegistrationValues } from "./registration-values.ts";

const drafts = makeDrafts("organisation", parseRegistration);
const SETTLE_MS = 400;

/** Founds an organisation that is only here. What is typed is kept until it is founded. */
export function RegisterForm() {
  const { t } = useTranslation("organisations");
  const navigate = useNavigate();
  const register = useRegister();
  const codeOf = ({ identifier }: RegistrationValues) => `~${identifier.trim().toUpperCase()}`;
  const form = useForm({
    blank: BLANK,
    check: checkRegistration,
    draft: drafts(),
    send: (values) => register.run({ body: values }),
    onSent: (_, values) => {
      showSuccess(t("register.founded", { name: values.name.trim() }));
      return navigate({ to: "/contractor/$id", params: { id: codeOf(values) } });
    },
  });
  const { values, errors, change } = form;
  const code = codeOf(values);
  const availability = useAvailability(values.identifier.trim().length >= LIMITS.contractorIdentifier.min ? code : "");

  const said = { name: "nameBad", identifier: "identifierBad", logo: "pictureBad", banner: "pictureBad" } as const;
  const errorOf = (field: keyof typeof said) => {
    if (!errors[field]) return undefined;
    if (field === "name" && values.name.trim() === "") return t("register.nameMissing");
    if (field === "identifier" && values.identifier.trim() === "") return t("register.identifierMissing");
    return t(`register.${said[field]}`);
  };
  return (
    <form {...form.form} className={layout.form}>
      <Panel>
        <div className={fields.fields}>
          <TextInput label={t("register.name")} required {...form.text("name")} error={errorOf("name")} />
          <TextInput
            label={t("register.identifier")}
            description={t("register.identifierHelp")}
            required
            autoComplete="off"
            spellCheck={false}
            leftSection="~"
            {...form.text("identifier")}
            error={errorOf("identifier") ?? (availability === "taken" ? t("register.taken", { code }) : undefined)}
            onChange={(event) => change({ identifier: event.currentTarget.value.toUpperCase() })}
          />
          <p className="dim" role="status">
            {availability === "free" && t("register.free", { code })}
            {availability === "checking" && t("register.checking")}
          </p>
          <MarkdownEditor
            label={t("register.description")}
            max={LIMITS.description}
            rows={6}
            {...form.field("description")}
          />
          {(["logo", "banner"] as const).map((field) => (
            <div key={field} className={fields.fields}>
              <TextInput
                type="url"
                label={t(`register.${field}`)}
                description={t("register.pictureHelp")}
                maxLength={LIMITS.imageUrl}
                {...form.text(field)}
                error={errorOf(field)}
              />
              <PicturePreview address={values[field]} shape={field} />
            </div>
          ))}
        </div>
      </Panel>
      <ErrorNotice failure={form.failure} />
      <div className={layout.actions}>
        <Button type="submit" variant="main" size="big" isBusy={form.isBusy}>
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
