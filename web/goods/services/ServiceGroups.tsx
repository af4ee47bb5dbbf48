import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Fields } from "#web/ui/form/use-form.ts";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { TitleInput } from "#web/ui/TitleInput.tsx";
import { FormGroup } from "./FormGroup.tsx";
import type { ServiceValues } from "./parts/service-values.ts";
import { PayFields, WorkFields } from "./parts/TermsFields.tsx";

type Props = { form: Fields<ServiceValues> };

/** What everybody sees of a service. */
export function Shop({ form }: Props) {
  const { t } = useTranslation("services");
  return (
    <FormGroup title={t("form.shop")} errors={form.errors} has={["service_name", "service_description"]}>
      <TitleInput label={t("field.service_name")} {...form.field("service_name")} />
      <MarkdownEditor
        label={t("field.service_description")}
        max={LIMITS.description}
        rows={6}
        {...form.field("service_description")}
      />
      <Switch
        label={t("field.active")}
        description={t("field.activeHelp")}
        checked={form.values.status === "active"}
        onChange={(event) => form.change({ status: event.currentTarget.checked ? "active" : "inactive" })}
      />
    </FormGroup>
  );
}

/** What an order of it starts from. */
export function Template({ form }: Props) {
  const { t } = useTranslation("services");
  return (
    <FormGroup
      title={t("form.template")}
      errors={form.errors}
      has={["title", "departure", "destination", "description"]}
    >
      <WorkFields
        form={form}
        labels={{ title: t("field.orderTitle"), description: t("field.orderDescription") }}
        rows={5}
        mayLackKind
      />
    </FormGroup>
  );
}

/** What it costs. */
export function Costs({ form }: Props) {
  const { t } = useTranslation("services");
  return (
    <FormGroup title={t("form.costs")} errors={form.errors} has={["cost", "collateral"]}>
      <PayFields form={form} />
    </FormGroup>
  );
}
