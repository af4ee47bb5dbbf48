import { Modal, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import { type Contractor, getMembers } from "#web/calls/organisations/contractors.gen.ts";
import { LANGUAGES } from "#web/i18n.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import form from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { tell } from "#web/ui/toast.ts";
import { chooseActor } from "../acting/parts/actor.ts";
import { useArchive, useTransfer, useUpdate } from "../commands.ts";
import styles from "../details/Details.module.css";
import { useStanding } from "../parts/standing.ts";
import { useRun } from "../parts/use-run.ts";

/** The language of an organisation, its hand-over and its end. */
export function Settings({ contractor }: { contractor: Contractor }) {
  const { t } = useTranslation("organisations");
  const { rank } = useStanding(contractor.spectrum_id);
  const [asked, setAsked] = useState<"transfer" | "archive">();
  const Dialog = asked === "transfer" ? TransferDialog : ArchiveDialog;
  return (
    <>
      <Language contractor={contractor} />
      <Panel title={t("settings.danger")}>
        <div className={form.danger}>
          {rank !== 0 && <p className="dim">{t("settings.ownerOnly")}</p>}
          {(["transfer", "archive"] as const).map((deed) => (
            <div key={deed}>
              <p>{t(`settings.${deed}Text`)}</p>
              <Button look="danger" disabled={rank !== 0} onClick={() => setAsked(deed)}>
                {t(`settings.${deed}`)}
              </Button>
            </div>
          ))}
        </div>
      </Panel>
      {asked && <Dialog contractor={contractor} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Language({ contractor }: { contractor: Contractor }) {
  const { t } = useTranslation("organisations");
  const update = useUpdate();
  const run = useRun();
  const choose = (value: string | null) => {
    const chosen = LANGUAGES.find(({ locale }) => locale === value);
    if (!chosen || chosen.locale === contractor.locale) return;
    const body = { locale: chosen.locale };
    void run(() => update.run({ params: { spectrum_id: contractor.spectrum_id }, body }), t("settings.languageSaved"));
  };
  return (
    <Panel title={t("settings.language")}>
      <Select
        aria-label={t("settings.language")}
        description={t("settings.languageHelp")}
        data={LANGUAGES.map(({ locale, name }) => ({ value: locale, label: `${name} (${locale})` }))}
        value={contractor.locale}
        onChange={choose}
        allowDeselect={false}
        disabled={update.isPending}
        maw={360}
      />
    </Panel>
  );
}

type DialogProps = { contractor: Contractor; onClose: () => void };

/** The organisation's name must be typed for what only its owner decides. */
function useConfirmed(name: string) {
  const { t } = useTranslation("organisations");
  const [typed, setTyped] = useState("");
  const [isJudged, setJudged] = useState(false);
  const isRight = typed.trim().toLowerCase() === name.trim().toLowerCase();
  return {
    typed: typed.trim(),
    /** Says what is wrong, if anything is. */
    isConfirmed: () => {
      setJudged(true);
      return isRight;
    },
    field: (
      <TextInput
        label={t("settings.confirm", { name })}
        required
        autoComplete="off"
        value={typed}
        error={isJudged && !isRight ? t("settings.confirmBad") : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    ),
  };
}

/** More than these are found by typing. */
const MOST_LISTED = "25";

function TransferDialog({ contractor, onClose }: DialogProps) {
  const { t } = useTranslation("organisations");
  const { t: ui } = useTranslation("ui");
  const { name, spectrum_id } = contractor;
  const me = useMe();
  const transfer = useTransfer();
  const confirmed = useConfirmed(name);
  const [heir, setHeir] = useState<string | null>(null);
  const [search, setSearch] = useState("");
  const [isJudged, setJudged] = useState(false);
  const { data } = useQuery(
    query(getMembers, {
      params: { spectrum_id },
      query: {
        page: "0",
        page_size: MOST_LISTED,
        search: heir === search ? "" : search,
        sort: "role",
        role_filter: "",
      },
    }),
  );
  const others = data?.members.filter(({ username }) => username !== me?.username) ?? [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (!confirmed.isConfirmed() || heir === null) return;
    try {
      await transfer.run({ params: { spectrum_id }, body: { username: heir, confirm: confirmed.typed } });
      tell(t("settings.transferred", { heir, name }));
      onClose();
    } catch (failure) {
      // It is shown above the buttons.
      console.info("not transferred", failure);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("settings.transferTitle", { name })}
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      <form onSubmit={submit} noValidate className={styles.stack}>
        <p>{t("settings.transferText")}</p>
        <Select
          label={t("settings.heir")}
          placeholder={t("settings.heirHint")}
          required
          searchable
          data={[...new Set([...others.map(({ username }) => username), ...(heir ? [heir] : [])])]}
          value={heir}
          onChange={setHeir}
          searchValue={search}
          onSearchChange={setSearch}
          nothingFoundMessage={t("settings.noMembers")}
          error={isJudged && heir === null ? t("settings.heirMissing") : undefined}
        />
        {confirmed.field}
        <ErrorNotice failure={transfer.error} />
        <div className={form.actions}>
          <Button onClick={onClose}>{ui("confirm.cancel")}</Button>
          <Button type="submit" look="danger" isBusy={transfer.isPending}>
            {t("settings.transferDo")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function ArchiveDialog({ contractor, onClose }: DialogProps) {
  const { t } = useTranslation("organisations");
  const { t: ui } = useTranslation("ui");
  const { name, spectrum_id } = contractor;
  const navigate = useNavigate();
  const archive = useArchive();
  const confirmed = useConfirmed(name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!confirmed.isConfirmed()) return;
    try {
      await archive.run({ params: { spectrum_id }, body: { confirm: confirmed.typed } });
      tell(t("settings.archived", { name }));
      chooseActor(null);
      await navigate({ to: "/contractor/$id", params: { id: spectrum_id } });
    } catch (failure) {
      // It is shown above the buttons.
      console.info("not archived", failure);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("settings.archiveTitle", { name })}
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      <form onSubmit={submit} noValidate className={styles.stack}>
        <p>{t("settings.archiveText")}</p>
        {confirmed.field}
        <ErrorNotice failure={archive.error} />
        <div className={form.actions}>
          <Button onClick={onClose}>{ui("confirm.cancel")}</Button>
          <Button type="submit" look="danger" isBusy={archive.isPending}>
            {t("settings.archiveDo")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
