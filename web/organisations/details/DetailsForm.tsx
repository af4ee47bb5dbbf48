import { MultiSelect, TextInput } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { type Contractor, TAGS } from "#web/calls/organisations/contractors.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import fields from "#web/ui/layout/Fields.module.css";
import form from "#web/ui/layout/Form.module.css";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { tell } from "#web/ui/toast.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { useUpdate } from "../commands.ts";
import { Face, Words } from "../page/ContractorHeader.tsx";
import { checkDetails } from "./check.ts";
import styles from "./Details.module.css";
import { changeOf, type DetailsValues, detailsOf } from "./details-values.ts";

/** What the organisation says about itself, with its public head beside it as it will look. */
export function DetailsForm({ contractor }: { contractor: Contractor }) {
  const { t } = useTranslation("organisations");
  const [before, setBefore] = useState(() => detailsOf(contractor));
  const checked = useCheckedForm<DetailsValues>(before, checkDetails);
  const { values, setValues } = checked;
  const update = useUpdate();
  const change = changeOf(before, values);
  const isChanged = Object.keys(change).length > 0;
  useBlocker({ shouldBlockFn: () => isChanged && !window.confirm(t("details.leave")), enableBeforeUnload: isChanged });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || !checked.isReady()) return;
    try {
      await update.run({ params: { spectrum_id: contractor.spectrum_id }, body: change });
      setBefore(values);
      tell(t("details.saved"));
    } catch (failure) {
      // It is shown above the button; nothing typed is lost.
      console.info("details not saved", failure);
    }
  };
  return (
    <div className={styles.columns}>
      <form ref={checked.form} onSubmit={submit} noValidate className={form.form}>
        <Panel title={t("details.title")}>
          <Fields {...checked} />
        </Panel>
        <ErrorNotice failure={update.error} />
        <div className={form.actions}>
          {isChanged && (
            <Button look="quiet" onClick={() => setValues(before)}>
              {t("details.reset")}
            </Button>
          )}
          <Button type="submit" look="main" disabled={!isChanged} isBusy={update.isPending}>
            {t("details.save")}
          </Button>
        </div>
      </form>
      <Preview contractor={contractor} values={values} />
    </div>
  );
}

type Part = Pick<ReturnType<typeof useCheckedForm<DetailsValues>>, "values" | "errors" | "change" | "onLeave">;

function Fields({ values, errors, change, onLeave }: Part) {
  const { t } = useTranslation("organisations");
  const { t: people } = useTranslation("people");
  return (
    <div className={fields.fields}>
      <TextInput
        label={t("details.name")}
        required
        maxLength={LIMITS.contractorName.most}
        value={values.name}
        error={errors.name && t("register.nameBad")}
        onChange={(event) => change({ name: event.currentTarget.value })}
        onBlur={() => onLeave("name")}
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
        value={values.description}
        most={LIMITS.description}
        error={errors.description}
        rows={8}
        onChange={(description) => change({ description })}
      />
      {(["avatar", "banner"] as const).map((picture) => (
        <TextInput
          key={picture}
          type="url"
          label={t(`details.${picture}`)}
          description={t("register.pictureHelp")}
          maxLength={LIMITS.imageUrl}
          value={values[`${picture}_url`]}
          error={errors[`${picture}_url`] && t("register.pictureBad")}
          onChange={(event) => change({ [`${picture}_url`]: event.currentTarget.value })}
          onBlur={() => onLeave(`${picture}_url`)}
        />
      ))}
      <TextInput
        type="url"
        label={t("details.site")}
        description={t("details.siteHelp")}
        maxLength={LIMITS.siteUrl}
        value={values.site_url}
        error={errors.site_url && t("details.siteBad")}
        onChange={(event) => change({ site_url: event.currentTarget.value })}
        onBlur={() => onLeave("site_url")}
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
