import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { type FieldErrors, fieldErrors, focusFirstError } from "#web/ui/field-errors.ts";
import listingFields from "#web/ui/layout/Fields.module.css";
import screen from "#web/ui/layout/Form.module.css";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { TitleInput } from "#web/ui/TitleInput.tsx";
import { ItemTypeSelect } from "../listings/parts/ItemTypeSelect.tsx";
import { checkSet } from "./check.ts";
import { MemberPicker } from "./MemberPicker.tsx";
import type { SellerKey } from "./queries.ts";
import type { SetMember, SetValues } from "./set-values.ts";

const NO_MEMBERS: readonly SetMember[] = [];

type Props = {
  seller: SellerKey;
  values: SetValues;
  onChange: (values: SetValues) => void;
  onSubmit: () => void;
  failure: unknown;
  saved?: readonly SetMember[];
  /** The buttons. */
  children: ReactNode;
};

/** The fields of a combined listing, the same for making and for changing one. */
export function SetForm({ seller, values, onChange, onSubmit, failure, saved = NO_MEMBERS, children }: Props) {
  const { t } = useTranslation("multiples");
  const { t: market } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const form = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const all = fieldErrors(ui, checkSet(values));
  const errors: FieldErrors = Object.fromEntries(Object.entries(all).filter(([field]) => seen.has(field)));
  const change = (patch: Partial<SetValues>) => onChange({ ...values, ...patch });
  const onLeave = (field: string) => setSeen((old) => new Set(old).add(field));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSeen(new Set(Object.keys(all)));
    if (Object.keys(all).length === 0) onSubmit();
    else focusFirstError(form.current);
  };
  return (
    <Panel>
      <form ref={form} onSubmit={submit} noValidate className={screen.form}>
        <div className={listingFields.pair}>
          <TitleInput
            label={market("form.title")}
            name="title"
            value={values.title}
            error={errors.title}
            onChange={(title) => change({ title })}
            onBlur={() => onLeave("title")}
          />
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
          label={market("form.description")}
          value={values.description}
          most={LIMITS.description}
          error={errors.description}
          onChange={(description) => change({ description })}
          onBlur={() => onLeave("description")}
        />
        <ErrorNotice failure={failure} />
        {children}
      </form>
    </Panel>
  );
}
