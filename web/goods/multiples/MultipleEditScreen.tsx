import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Multiple } from "#contract/goods/multiples.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import screen from "#web/ui/layout/Form.module.css";
import { Notice } from "#web/ui/Notice.tsx";
import { useTitle } from "#web/ui/title.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { SaveBar } from "../listings/SaveBar.tsx";
import { useListingRights } from "../listings/use-listing-rights.ts";
import { checkSet } from "./check.ts";
import { sellerOf } from "./combinable.ts";
import { useUpdateMultiple } from "./commands.ts";
import { DissolveSet } from "./DissolveSet.tsx";
import { multipleQuery } from "./queries.ts";
import { SetForm } from "./SetForm.tsx";
import { bodyOf, isSame, valuesOf } from "./set-values.ts";

export function MultipleEditScreen() {
  const { t } = useTranslation("multiples");
  const { t: market } = useTranslation("market");
  const { id } = useParams({ from: "/market/multiple/$id/edit" });
  const { data: set } = useSuspenseQuery(multipleQuery(id));
  const { mayManage } = useListingRights(set.default_listing);
  useTitle(`${t("edit.title")}: ${set.details.title}`);
  return (
    <div className={screen.page}>
      <h1>{t("edit.title")}</h1>
      <div className={screen.row}>
        <strong>{set.details.title}</strong>
        <ButtonLink to="/market/multiple/$id" params={{ id }} size="small">
          {market("edit.view")}
        </ButtonLink>
      </div>
      {mayManage ? (
        <>
          <EditSet key={id} set={set} />
          <DissolveSet set={set} />
        </>
      ) : (
        <Notice tone="warn">{market("edit.notYours")}</Notice>
      )}
    </div>
  );
}

function EditSet({ set }: { set: Multiple }) {
  const { t: market } = useTranslation("market");
  const update = useUpdateMultiple();
  const form = useForm({
    blank: () => valuesOf(set),
    check: checkSet,
    send: (values) => update.run({ params: { multiple_id: set.multiple_id }, body: bodyOf(values) }),
    onSent: (_, values) => {
      form.reset(values);
      showSuccess(market("edit.saved"));
    },
  });
  const { blank: saved } = form;
  const isChanged = !isSame(form.values, saved);
  return (
    <SetForm form={form} seller={sellerOf(set)} saved={saved.members}>
      <SaveBar form={form} count={isChanged ? 1 : 0} />
    </SetForm>
  );
}
