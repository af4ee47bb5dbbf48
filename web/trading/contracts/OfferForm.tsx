import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { PublicContract } from "#contract/trading/contracts.ts";
import { ApiError } from "#web/api.ts";
import { parseOrderValues } from "#web/deals/orders/parts/order-values.ts";
import { PayFields, WorkFields } from "#web/goods/services/parts/TermsFields.tsx";
import { useActor, usePermission } from "#web/organisations/acting/parts/actor.ts";
import { useGate } from "#web/people/session/parts/gate.ts";
import { signIn, useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./Contracts.module.css";
import { checkOffer } from "./check.ts";
import { offerBody, termsOf } from "./contract-values.ts";
import { useOfferOnContract } from "./parts/commands.ts";

const drafts = makeDrafts("contractoffer", parseOrderValues);

/** Who may offer gets the form, prefilled from the contract; others are told what they lack. */
export function OfferForm({ contract, mayOffer }: { contract: PublicContract; mayOffer: boolean }) {
  const { t } = useTranslation("contracts");
  const me = useMe();
  const actor = useActor();
  const mayAct = usePermission(actor?.spectrum_id, "manage_orders");
  if (me === undefined || !mayOffer) return null;
  if (me === null)
    return (
      <Notice
        action={
          <Button variant="main" size="small" onClick={() => signIn()}>
            {t("offer.signIn")}
          </Button>
        }
      >
        {t("offer.signInText")}
      </Notice>
    );
  if (actor && !mayAct) return <Notice tone="warn">{t("offer.noPermission", { name: actor.name })}</Notice>;
  return <Form contract={contract} actor={actor} name={actor?.name ?? me.display_name} />;
}

type FormProps = { contract: PublicContract; actor: ReturnType<typeof useActor>; name: string };

function Form({ contract, actor, name }: FormProps) {
  const { t } = useTranslation("contracts");
  const gate = useGate();
  const navigate = useNavigate();
  const offer = useOfferOnContract();
  const form = useForm({
    blank: () => termsOf(contract),
    check: checkOffer,
    draft: drafts(contract.id),
    gate,
    send: (values) =>
      offer.run({
        params: { contract_id: contract.id },
        body: { ...offerBody(values), contractor: actor?.spectrum_id ?? null } as Parameters<
          typeof offer.run
        >[0]["body"],
      }),
    onSent: ({ session_id }) => {
      showSuccess(t("offer.done"));
      return navigate({ to: "/offer/$id", params: { id: session_id } });
    },
  });
  const made = sessionIn(form.failure);
  return (
    <Panel title={t("offer.title")} aside={<span className="dim">{t("offer.as", { name })}</span>}>
      <form {...form.form} className={styles.form}>
        <WorkFields form={form} labels={{ description: t("field.description") }} without={["rush", "route"]} />
        <PayFields
          form={form}
          labels={{ cost: t("field.cost"), payment: t("field.payment"), collateralHelp: t("field.collateralHelp") }}
        />
        <ErrorNotice failure={form.failure} />
        <div className={styles.actions}>
          {made && (
            <ButtonLink to="/offer/$id" params={{ id: made }}>
              {t("offer.open")}
            </ButtonLink>
          )}
          <Button type="submit" variant="main" size="big" isBusy={form.isBusy}>
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
