import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicContract } from "#contract/trading/contracts.ts";
import { ApiError } from "#web/api.ts";
import { useActor, usePermission } from "#web/organisations/acting/parts/actor.ts";
import { useGate } from "#web/people/session/parts/gate.ts";
import { signIn, useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { fieldErrors, focusFirstError } from "#web/ui/field-errors.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { tell } from "#web/ui/toast.ts";
import { ContractFields } from "./ContractFields.tsx";
import styles from "./Contracts.module.css";
import { checkOffer } from "./check.ts";
import { bodyOf, type ContractValues, parseValues, valuesOf } from "./contract-values.ts";
import { useOfferOnContract } from "./parts/commands.ts";

type Draft = { contract_id: string; values: ContractValues };
const draft = makeStored<Draft | null>("freeport.draft.contractoffer", (raw) => {
  if (typeof raw !== "object" || raw === null) return null;
  const { contract_id, values } = raw as Record<string, unknown>;
  const kept = parseValues(values);
  return typeof contract_id === "string" && kept ? { contract_id, values: kept } : null;
});

/** Who may offer gets the form, prefilled from the contract; others are told what they lack. */
export function OfferForm({ contract, isOwn }: { contract: PublicContract; isOwn: boolean }) {
  const { t } = useTranslation("contracts");
  const me = useMe();
  const actor = useActor();
  const mayOffer = usePermission(actor?.spectrum_id, "manage_orders");
  if (me === undefined || (isOwn && !actor)) return null;
  if (me === null)
    return (
      <Notice
        action={
          <Button look="main" size="small" onClick={() => signIn()}>
            {t("offer.signIn")}
          </Button>
        }
      >
        {t("offer.signInText")}
      </Notice>
    );
  if (actor && !mayOffer) return <Notice tone="warn">{t("offer.noPermission", { name: actor.name })}</Notice>;
  return <Form contract={contract} actor={actor} name={actor?.name ?? me.display_name} />;
}

type FormProps = { contract: PublicContract; actor: ReturnType<typeof useActor>; name: string };

function Form({ contract, actor, name }: FormProps) {
  const { t } = useTranslation("contracts");
  const { t: ui } = useTranslation("ui");
  const gate = useGate();
  const navigate = useNavigate();
  const offer = useOfferOnContract();
  const form = useRef<HTMLFormElement>(null);
  const [blank] = useState(() => valuesOf(contract));
  const [values, setValues] = useState<ContractValues>(() => {
    const kept = draft.get();
    return kept?.contract_id === contract.id ? kept.values : blank;
  });
  const [isJudged, setJudged] = useState(false);
  useEffect(() => {
    if (JSON.stringify(values) !== JSON.stringify(blank)) draft.set({ contract_id: contract.id, values });
  }, [values, blank, contract.id]);
  const { departure: _from, destination: _to, ...terms } = bodyOf(values);
  const body = { ...terms, contractor: actor?.spectrum_id ?? null };
  const issues = checkOffer(body);
  const send = async () => {
    try {
      const { session_id } = await offer.run({
        params: { contract_id: contract.id },
        body: body as Parameters<typeof offer.run>[0]["body"],
      });
      draft.set(null);
      tell(t("offer.done"));
      await navigate({ to: "/offer/$id", params: { id: session_id } });
    } catch (failure) {
      // It is shown at the foot of the form; nothing typed is lost.
      console.info("no offer", failure);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (issues.length > 0) return focusFirstError(form.current);
    gate(() => void send());
  };
  const made = sessionIn(offer.error);
  return (
    <Panel title={t("offer.title")} aside={<span className="dim">{t("offer.as", { name })}</span>}>
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        <ContractFields
          values={values}
          errors={isJudged ? fieldErrors(ui, issues) : {}}
          change={(patch) => setValues((old) => ({ ...old, ...patch }))}
        />
        <ErrorNotice failure={offer.error} />
        <div className={styles.actions}>
          {made && (
            <ButtonLink to="/offer/$id" params={{ id: made }}>
              {t("offer.open")}
            </ButtonLink>
          )}
          <Button type="submit" look="main" size="big" isBusy={offer.isPending}>
            {t("offer.send")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** The negotiation that stands in the way, when the refusal names it. */
function sessionIn(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError) || failure.code !== "already_offered") return undefined;
  const { session_id } = failure.body as { session_id?: unknown };
  return typeof session_id === "string" ? session_id : undefined;
}
