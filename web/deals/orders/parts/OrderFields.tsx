import { useTranslation } from "react-i18next";
import { PayFields, WorkFields } from "#web/goods/services/parts/TermsFields.tsx";
import type { Fields } from "#web/ui/form/use-form.ts";
import fields from "#web/ui/layout/Fields.module.css";
import type { OrderValues } from "./order-values.ts";

type Props = {
  form: Pick<Fields<OrderValues>, "values" | "errors" | "change" | "onLeave">;
  withRush?: boolean;
  isPriceRequired?: boolean;
};

/** The terms of an order, whoever is asked. */
export function OrderFields({ form, withRush = true, isPriceRequired = true }: Props) {
  const { t } = useTranslation("services");
  return (
    <div className={fields.fields}>
      <WorkFields form={form} without={withRush ? [] : ["rush"]} isDescriptionRequired />
      <PayFields form={form} labels={{ cost: t("field.yourPrice") }} isPriceRequired={isPriceRequired} />
    </div>
  );
}
