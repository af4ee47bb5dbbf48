import { MultiSelect, TextInput } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { type Contractor, TAGS } from "#web/calls/organisations/contractors.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { type Fields, useForm } from "#web/ui/form/use-form.ts";
import fields from "#web/ui/layout/Fields.module.css";
import layout from "#web/ui/layout/Form.module.css";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useUpdate } from "../commands.ts";
import { Face, Words } from "../page/ContractorHeader.tsx";
import { checkDetails } from "./check.ts";
import styles from "./Details.module.css";
import { changeOf, type DetailsValues, detailsOf } from "./details-values.ts";
import { PictureActions } from "./PictureActions.tsx";

/** What the organisation says about itself, with its public head beside it as it will look. */
export function DetailsForm({ contractor }: { contractor: Contractor }) {
  const { t } = useTranslation("organisations");
  const update = useUpdate();
  const form = useForm({
    blank: () => detailsOf(contractor),
    check: checkDetails,
    send: (values, saved) =>
      update.run({ params: { spectrum_id: contractor.spectrum_id }, body: changeOf(saved, values) }),
    onSent: (_, values) => {
      form.reset(values);
      showSuccess(t("details.saved"));
    },
  });
  const { values } = form;
  const isChanged = Object.keys(changeOf(form.blank, values)).length > 0;
  useBlocker({ shouldBlockFn: () => isChanged && !window.confirm(t("details.leave")), enableBeforeUnload: isChanged });

  return (
    <div className={styles.columns}>
      <form {...form.form} className={layout.form}>
        <Panel title={t("details.title")}>
          <DetailsFields form={form} contractor={contractor} />
        </Panel>
        <ErrorNotice failure={form.failure} />
        <div className={layout.actions}>
          {isChanged && (
            <Button variant="quiet" onClick={() => form.reset()}>
              {t("details.reset")}
            </Button>
          )}
          <Button type="submit" variant="main" disabled={!isChanged} isBusy={form.isBusy}>
            {t("details.save")}
          </Button>
        </div>
      </form>
      <Preview contractor={contractor} values={values} />
    </div>
  );
}

function DetailsFields({ form, contractor }: { form: Fields<DetailsValues>; contractor: Contractor }) {
  const { t } = useTranslation("organisations");
  const { values, errors, change } = form;
  const { t: people } = useTranslation("people");
  return (
    <div className={fields.fields}>
      <TextInput
        label={t("details.name")}
        required
        {...form.text("name")}
        error={errors.name && t("register.nameBad")}
      />
      <MultiSelect
        label={t("details.tags")}
        placeholder={values.tags.length === 0 ? t("details.tagsNone") : ""}
        data={TAGS.map((tag) => ({ value: tag, label: people(`field.${tag}`) }))}
        value={[...values.tags]}
        onChange={(tags) => change({ tags: TAGS.filter((tag) => tags.includes(tag)) })}
        clearable
      />
      <MarkdownEditor
        label={t("details.description")}
        max={LIMITS.description}
        rows={8}
        {...form.field("description")}
      />
      {(["avatar", "banner"] as const).map((picture) => (
        <div key={picture}>
          <TextInput
            type="url"
            label={t(`details.${picture}`)}
            description={t("register.pictureHelp")}
            maxLength={LIMITS.imageUrl}
            {...form.text(`${picture}_url`)}
            error={errors[`${picture}_url`] && t("register.pictureBad")}
          />
          <PictureActions contractor={contractor} kind={picture} />
        </div>
      ))}
      <TextInput
        type="url"
        label={t("details.site")}
        description={t("details.siteHelp")}
        maxLength={LIMITS.siteUrl}
        {...form.text("site_url")}
        error={errors.site_url && t("details.siteBad")}
      />
    </div>
  );
}

function Preview({ contractor, values }: { contractor: Contractor; values: DetailsValues }) {
  const { t } = useTranslation("organisations");
  return (
    <aside className={styles.preview} aria-label={t("details.preview")}>
      <h2>{t("details.preview")}</h2>
      <div inert className={styles.stack}>
        <Face
          as="h3"
          contractor={{
            ...contractor,
            name: values.name.trim() || "…",
            avatar: values.avatar_url.trim() || contractor.avatar,
            banner: values.banner_url.trim() || contractor.banner,
            fields: values.tags,
          }}
        />
        {values.description.trim() && (
          <Panel>
            <Words text={values.description} />
          </Panel>
        )}
      </div>
    </aside>
  );
}
