import { Autocomplete, Select, Switch, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { query } from "#web/api.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import * as alerts from "#web/calls/staff/alerts.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { DateField } from "#web/ui/DateField.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { type Form, useForm } from "#web/ui/form/use-form.ts";
import { formatCount } from "#web/ui/format.ts";
import layout from "#web/ui/layout/Form.module.css";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Modal } from "#web/ui/Modal.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "../parts/Staff.module.css";
import { type AlertValues, alertBody, checkAlert } from "./check.ts";
import { useChangeAlert, useCreateAlert } from "./commands.ts";

type Props = { alert: alerts.Alert | undefined; onClose: () => void };

/** A new alert, or one that is changed. Before it is sent, one learns how many people it reaches. */
export function AlertForm({ alert, onClose }: Props) {
  const { t } = useTranslation("staff");
  const { t: organisations } = useTranslation("organisations");
  const create = useCreateAlert();
  const change = useChangeAlert();
  const [asked, setAsked] = useState<() => void>();
  const form = useForm<AlertValues>({
    blank: valuesOf(alert),
    check: checkAlert,
    gate: (act) => setAsked(() => act),
    send: (values) =>
      alert
        ? change.run({ params: { alert_id: alert.alert_id }, body: { ...alertBody(values), active: values.active } })
        : create.run({ body: alertBody(values) }),
    onSent: () => {
      showSuccess(t(alert ? "alerts.changed" : "alerts.sent"));
      onClose();
    },
  });
  const { values } = form;
  return (
    <Modal opened onClose={onClose} title={t(alert ? "alerts.edit" : "alerts.new")} size="lg" centered>
      <form {...form.form} className={styles.form}>
        <TextInput
          label={t("alerts.name")}
          required
          withAsterisk
          data-autofocus
          maxLength={LIMITS.alertTitle}
          {...form.text("title")}
        />
        <MarkdownEditor
          label={t("alerts.content")}
          required
          max={LIMITS.alertContent}
          rows={6}
          {...form.field("content")}
        />
        <TextInput
          label={t("alerts.link")}
          placeholder="https://"
          {...form.text("link")}
          error={form.errors.link && organisations("details.siteBad")}
        />
        <Select
          label={t("alerts.target")}
          allowDeselect={false}
          value={values.target}
          data={alerts.ALERT_TARGETS.map((value) => ({ value, label: t(`alerts.targets.${value}`) }))}
          onChange={(value) =>
            form.change({ target: alerts.ALERT_TARGETS.find((each) => each === value) ?? "all_users", contractor: "" })
          }
        />
        {values.target === "specific_org" && <Organisation form={form} />}
        <DateField type="datetime-local" label={t("alerts.expires")} {...form.text("expires")} />
        <Switch label={t("alerts.asBanner")} {...form.tick("banner")} />
        {alert && <Switch label={t("alerts.isActive")} {...form.tick("active")} />}
        <ErrorNotice failure={form.failure} />
        <div className={layout.actions}>
          <Button onClick={onClose} disabled={form.isBusy}>
            {t("cancel")}
          </Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {t(alert ? "alerts.save" : "alerts.send")}
          </Button>
        </div>
      </form>
      {asked && (
        <ConfirmDialog
          title={t("alerts.confirm.title")}
          action={t(alert ? "alerts.save" : "alerts.send")}
          variant="main"
          isBusy={form.isBusy}
          onConfirm={() => {
            asked();
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        >
          <Audience values={values} />
        </ConfirmDialog>
      )}
    </Modal>
  );
}

const valuesOf = (alert: alerts.Alert | undefined): AlertValues => ({
  title: alert?.title ?? "",
  content: alert?.content ?? "",
  link: alert?.link ?? "",
  target: alert?.target_type ?? "all_users",
  contractor: alert?.target_spectrum_id ?? "",
  banner: alert?.banner ?? false,
  active: alert?.active ?? true,
  expires: alert?.expires_at ? localTime(alert.expires_at) : "",
});

/** As the browser's field of a day and a time takes it. */
function localTime(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const WAIT_MS = 250;
const SHORTEST = 3;

/** An organisation by its code, found by the beginning of its name from three letters on. */
function Organisation({ form }: { form: Form<AlertValues> }) {
  const { t } = useTranslation("staff");
  const [words] = useDebouncedValue(form.values.contractor.trim(), WAIT_MS);
  const { data = [] } = useQuery({
    ...query(contractors.searchContractors, { params: { query: words } }),
    enabled: words.length >= SHORTEST,
  });
  return (
    <Autocomplete
      label={t("alerts.organisation")}
      description={t("alerts.organisationHelp")}
      required
      withAsterisk
      data={data.map(({ spectrum_id }) => spectrum_id)}
      filter={({ options }) => options}
      {...form.field("contractor")}
    />
  );
}

function Audience({ values }: { values: AlertValues }) {
  const { t } = useTranslation("staff");
  const { data, error } = useQuery(
    query(alerts.getAlertAudience, {
      query: {
        target_type: values.target,
        ...(values.target === "specific_org" ? { target_spectrum_id: values.contractor.trim() } : {}),
      },
    }),
  );
  if (error) return <ErrorNotice failure={error} />;
  return (
    <p>
      {data ? t("alerts.audience", { count: data.people, amount: formatCount(data.people) }) : t("alerts.counting")}
    </p>
  );
}
