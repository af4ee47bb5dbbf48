import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PublishBar } from "#web/goods/listings/parts/PublishBar.tsx";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { checkSet } from "./check.ts";
import { useCreateMultiple } from "./commands.ts";
import { SetForm } from "./SetForm.tsx";
import { BLANK_SET, bodyOf, parseSet } from "./set-values.ts";

const drafts = makeDrafts("set", parseSet);

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
  const navigate = useNavigate();
  const create = useCreateMultiple();
  const form = useForm({
    blank: BLANK_SET,
    check: checkSet,
    draft: drafts(seller),
    send: (values) => create.run({ body: { ...bodyOf(values), spectrum_id: isContractor ? seller : null } }),
    onSent: ({ multiple_id }, { title }) => {
      showSuccess(t("form.done", { title }));
      return navigate({ to: "/market/multiple/$id", params: { id: multiple_id } });
    },
  });
  return (
    <SetForm form={form} seller={isContractor ? { contractor_seller: seller } : { user_seller: seller }}>
      <PublishBar label={market("create.submit")} isBusy={form.isBusy} />
    </SetForm>
  );
}
