import { type ChangeEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "./drafts.ts";
import { type FieldErrors, fieldErrors, focusFirst, type Issue, WRONG_FIELDS } from "./field-errors.ts";

type Options<V, A> = {
  /** The values of a form that nobody has touched. */
  blank: V | (() => V);
  /** What it begins with, when that is neither its draft nor blank. */
  start?: (kept: V | undefined) => V;
  /** What is wrong with the values; from a `check.ts`, which has the contract's schema. Without it nothing is. */
  check?: (values: V) => readonly Issue[];
  /** Another part of the form that has to be right, too; it marks its own fields. */
  isRestReady?: () => boolean;
  /** Where what is typed waits until it is sent. */
  draft?: Draft<V>;
  /** Lets right values through to `send`, or leads to what is missing: signing in, a question. */
  gate?: (act: () => void, values: V) => unknown;
  /** The call, for these values where `saved` were before. Its failure is shown in the form, with everything that was typed. */
  send: (values: V, saved: V) => Promise<A>;
  /** What follows: a message, another screen, a new start. */
  onSent?: (answer: A, values: V) => unknown;
};

/** A form with these values, and what fields need of it. */
export type Form<V extends object> = ReturnType<typeof useForm<V, unknown>>;
export type Fields<V extends object> = Pick<
  Form<V>,
  "values" | "errors" | "change" | "setValues" | "onLeave" | "field" | "text" | "tick"
>;

/** Ctrl+Enter sends from any field, also from those where Enter begins a new line. */
function submitByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** The keys of V whose values are of type T. */
type KeysOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string;

/**
 * The one mechanism of all forms. A field is judged when it is left, all of them when one tries to send; then the first wrong one
 * has the focus. Right values are sent once, however often the button is pressed. See docs/decisions/forms.md.
 */
export function useForm<V extends object, A = unknown>(options: Options<V, A>) {
  const { t } = useTranslation("ui");
  const box = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [draft] = useState(options.draft);
  const [blank, setBlank] = useState(options.blank);
  const [values, setValues] = useState<V>(() => {
    const kept = draft?.read();
    return options.start?.(kept) ?? kept ?? blank;
  });
  const [first] = useState(values);
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const all = fieldErrors(t, options.check?.(values) ?? []);
  const errors: FieldErrors = Object.fromEntries(Object.entries(all).filter(([field]) => judged.has(field)));
  const isTouched = JSON.stringify(values) !== JSON.stringify(blank);
  useEffect(() => {
    // What an address filled in is no draft before somebody changes it.
    if (values === first) return;
    if (isTouched) draft?.keep(values);
    else draft?.forget();
  }, [draft, values, first, isTouched]);

  const change = (patch: Partial<V>) => setValues((old) => ({ ...old, ...patch }));
  const onLeave = (field: keyof V & string) => setJudged((old) => new Set(old).add(field));
  const isReady = (): boolean => {
    setJudged(new Set(Object.keys(all)));
    const isRestReady = options.isRestReady?.() ?? true;
    return Object.keys(all).length === 0 && isRestReady;
  };
  const run = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const answer = await options.send(values, blank);
      draft?.forget();
      await options.onSent?.(answer, values);
    } catch (refusal) {
      // It is shown in the form; nothing typed is lost.
      console.info("form not sent", refusal);
      setFailure(refusal);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReady()) return focusFirst(box.current, WRONG_FIELDS);
    if (options.gate) options.gate(() => void run(), values);
    else void run();
  };
  /** Begins anew: with these values as those that nobody has touched, or with the old ones. */
  const reset = (next: V = blank) => {
    setBlank(next);
    setValues(next);
    setJudged(new Set());
    setFailure(null);
  };

  return {
    /** For the form element. */
    form: { ref: box, onSubmit: submit, onKeyDown: submitByKeys, noValidate: true },
    values,
    /** What the values are compared with: those of a form that nobody has touched, or what was saved last. */
    blank,
    setBlank,
    errors,
    change,
    setValues,
    onLeave,
    isTouched,
    isBusy,
    failure,
    isReady,
    submit,
    reset,
    /** For a field whose `onChange` gives the value. */
    field: <K extends keyof V & string>(name: K) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: V[K]) => change({ [name]: value } as unknown as Partial<V>),
      onBlur: () => onLeave(name),
    }),
    /** For a field of text whose `onChange` gives the browser's event. */
    text: <K extends KeysOf<V, string>>(name: K) => ({
      value: values[name] as string,
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: event.currentTarget.value } as Partial<V>),
      onBlur: () => onLeave(name),
    }),
    /** For a checkbox or a switch. */
    tick: <K extends KeysOf<V, boolean>>(name: K) => ({
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.checked } as Partial<V>),
    }),
  };
}
