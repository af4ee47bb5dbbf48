import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import screen from "#web/ui/layout/Form.module.css";
import { makeStored } from "#web/ui/stored.ts";
import { tell } from "#web/ui/toast.ts";
import { useCreateMultiple } from "./commands.ts";
import { SetForm } from "./SetForm.tsx";
import { BLANK_SET, bodyOf, isSame, parseSetDraft, type SetDraft, type SetValues } from "./set-values.ts";

const draft = makeStored<SetDraft | null>("freeport.draft.set", parseSetDraft);

/** Several of one's own listings as one. A seller's listings do not fit another one, so each actor begins their own. */
export function CombinedForm() {
  const me = useMe();
  const actor = useActor();
  const seller = actor?.spectrum_id ?? me?.username;
  return seller === undefined ? null : <FormOf key={seller} seller={seller} isContractor={actor !== null} />;
}

function FormOf({ seller, isContractor }: { seller: string; isContractor: boolean }) {
  const { t } = useTranslation("multiples");
  const { t: market } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const navigate = useNavigate();
  const create = useCreateMultiple();
  const [values, setValues] = useState<SetValues>(() => {
    const kept = draft.get();
    return kept?.seller === seller ? kept.values : BLANK_SET;
  });
  const change = (next: SetValues) => {
    setValues(next);
    draft.set(isSame(next, BLANK_SET) ? null : { seller, values: next });
  };
  const submit = async () => {
    try {
      const { multiple_id } = await create.run({
        body: { ...bodyOf(values), spectrum_id: isContractor ? seller : null },
      });
      draft.set(null);
      tell(t("form.done", { title: values.title }));
      await navigate({ to: "/market/multiple/$id", params: { id: multiple_id } });
    } catch (failure) {
      console.info("set not made", failure);
    }
  };
  return (
    <SetForm
      seller={isContractor ? { contractor_seller: seller } : { user_seller: seller }}
      values={values}
      onChange={change}
      onSubmit={() => void submit()}
      failure={create.error}
    >
      <div className={screen.actions}>
        <Link to="/market/me" className="link">
          {ui("cancel")}
        </Link>
        <Button type="submit" look="main" size="big" isBusy={create.isPending}>
          {market("create.submit")}
        </Button>
      </div>
    </SetForm>
  );
}
