import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGate } from "../session/gate.ts";
import { Button } from "../ui/Button.tsx";
import { ErrorNotice } from "../ui/ErrorNotice.tsx";
import { fieldErrors, focusFirstError } from "../ui/field-errors.ts";
import { Panel } from "../ui/Panel.tsx";
import { makeStored } from "../ui/stored.ts";
import { useTitle } from "../ui/title.ts";
import { tell } from "../ui/toast.ts";
import { ContractFields } from "./ContractFields.tsx";
import styles from "./Contracts.module.css";
import { checkContract } from "./check.ts";
import { useCreateContract } from "./commands.ts";
import { BLANK, bodyOf, type ContractValues, parseValues } from "./contract-values.ts";

const draft = makeStored<ContractValues | null>("freeport.draft.contract", parseValues);

/** Asks everybody for work. What was typed waits for its sender, also across signing in. */
export function CreateContractScreen() {
  const { t } = useTranslation("contracts");
  const { t: ui } = useTranslation("ui");
  const gate = useGate();
  const navigate = useNavigate();
  const create = useCreateContract();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<ContractValues>(() => draft.get() ?? BLANK);
  const [isJudged, setJudged] = useState(false);
  useTitle(t("create.title"));
  useEffect(() => {
    if (JSON.stringify(values) !== JSON.stringify(BLANK)) draft.set(values);
  }, [values]);
  const body = bodyOf(values);
  const issues = checkContract(body);

  const send = async () => {
    try {
      const { contract_id } = await create.run({ body: body as Parameters<typeof create.run>[0]["body"] });
      draft.set(null);
      tell(t("create.done"));
      await navigate({ to: "/contracts/public/$id", params: { id: contract_id } });
    } catch (failure) {
      // It is shown at the foot of the form; nothing typed is lost.
      console.info("no contract", failure);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (issues.length > 0) return focusFirstError(form.current);
    gate(() => void send());
  };
  return (
    <div className={styles.page}>
      <h1>{t("create.title")}</h1>
      <p className="dim">{t("create.lead")}</p>
      <Panel>
        <form ref={form} onSubmit={submit} noValidate className={styles.form}>
          <ContractFields
            values={values}
            errors={isJudged ? fieldErrors(ui, issues) : {}}
            change={(patch) => setValues((old) => ({ ...old, ...patch }))}
            withPlaces
          />
          <ErrorNotice failure={create.error} />
          <div className={styles.actions}>
            <Link to="/contracts" className="link">
              {ui("cancel")}
            </Link>
            <Button type="submit" look="main" size="big" isBusy={create.isPending}>
              {t("post")}
            </Button>
          </div>
        </form>
      </Panel>
    </div>
  );
}
