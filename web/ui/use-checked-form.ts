import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FieldErrors, fieldErrors, focusFirstError, type Issue } from "./form/field-errors.ts";

/** Values with what is wrong with them: a field is judged when it is left, all of them when the form is sent. */
export function useCheckedForm<V extends object>(initial: V, check: (values: V) => readonly Issue[]) {
  const { t } = useTranslation("ui");
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const all = fieldErrors(t, check(values));
  const errors: FieldErrors = Object.fromEntries(Object.entries(all).filter(([field]) => seen.has(field)));
  return {
    form,
    values,
    errors,
    setValues,
    change: (patch: Partial<V>) => setValues((old) => ({ ...old, ...patch })),
    onLeave: (field: string & keyof V) => setSeen((old) => new Set(old).add(field)),
    /** True when everything may be sent; else the first bad field has the focus. */
    isReady: () => {
      setSeen(new Set(Object.keys(all)));
      if (Object.keys(all).length === 0) return true;
      focusFirstError(form.current);
      return false;
    },
    forget: () => setSeen(new Set()),
  };
}
