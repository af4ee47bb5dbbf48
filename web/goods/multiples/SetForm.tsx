import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import type { Form } from "#web/ui/form/use-form.ts";
import listingFields from "#web/ui/layout/Fields.module.css";
import screen from "#web/ui/layout/Form.module.css";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { TitleInput } from "#web/ui/TitleInput.tsx";
import { ItemTypeSelect } from "../listings/parts/ItemTypeSelect.tsx";
import type { SellerKey } from "./combinable.ts";
import { MemberPicker } from "./MemberPicker.tsx";
import type { SetMember, SetValues } from "./set-values.ts";

const NO_MEMBERS: readonly SetMember[] = [];

type Props = {
  form: Form<SetValues>;
  seller: SellerKey;
  saved?: readonly SetMember[];
  /** The buttons. */
  children: ReactNode;
};

/** The fields of a combined listing, the same for making and for changing one. */
export function SetForm({ form, seller, saved = NO_MEMBERS, children }: Props) {
  const { t } = useTranslation("multiples");
  const { t: market } = useTranslation("market");
  const { values, errors, change } = form;
  return (
    <Panel>
      <form {...form.form} className={screen.form}>
        <div className={listingFields.pair}>
          <TitleInput label={market("form.title")} name="title" {...form.field("title")} />
          <ItemTypeSelect
            label={market("form.itemType")}
            value={values.item_type}
            error={errors.item_type}
            onChange={(type) => change({ item_type: type ?? "Other" })}
          />
        </div>
        <MemberPicker
          seller={seller}
          values={values}
          saved={saved}
          error={errors.default_listing_id ? t("form.needsOne") : undefined}
          onChange={change}
        />
        <MarkdownEditor
          required
          label={market("form.description")}
          max={LIMITS.description}
          {...form.field("description")}
        />
        <ErrorNotice failure={form.failure} />
        {children}
      </form>
    </Panel>
  );
}
