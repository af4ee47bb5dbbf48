import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldErrors } from "#web/ui/form/field-errors.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import fields from "#web/ui/layout/Fields.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import styles from "./ServiceForm.module.css";

type Props = { title: string; errors: FieldErrors; has: readonly string[]; children: ReactNode };

/** Fields that belong together. On a phone they can be folded away, unless one that the group `has` is wrong. */
export function FormGroup({ title, errors, has, children }: Props) {
  const { t } = useTranslation("services");
  const id = useId();
  const [wantsOpen, setWantsOpen] = useState(true);
  const isOpen = wantsOpen || has.some((field) => errors[field]);
  return (
    <Panel
      title={title}
      aside={
        <IconButton
          label={t(isOpen ? "form.fold" : "form.unfold", { name: title })}
          className={styles.fold ?? ""}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setWantsOpen(!isOpen)}
        >
          <IconChevronDown />
        </IconButton>
      }
    >
      <div id={id} className={`${fields.fields} ${isOpen ? "" : styles.folded}`}>
        {children}
      </div>
    </Panel>
  );
}
