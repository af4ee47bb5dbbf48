import { useElementSize } from "@mantine/hooks";
import {
  IconBold,
  IconCode,
  IconH1,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconPhoto,
  IconQuote,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTextDecrease,
  IconUnderline,
} from "@tabler/icons-react";
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./IconButton.tsx";
import styles from "./MarkdownEditor.module.css";
import { type Edit, isMarked, type Mark, markUp } from "./markdown-marks.ts";
import { Skeleton } from "./Skeleton.tsx";

const Markdown = lazy(() => import("./Markdown.tsx").then((module) => ({ default: module.Markdown })));

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  max: number;
  error?: string | undefined;
  required?: boolean;
  rows?: number;
  gaps?: Gaps;
};

/** Words that are filled in later: a button writes each, and the preview shows them with examples. */
export type Gaps = {
  label: string;
  choices: readonly { text: string; label: string }[];
  filled: (value: string) => string;
};
const TOOLS = [
  ["bold", IconBold],
  ["italic", IconItalic],
  ["underline", IconUnderline],
  ["strike", IconStrikethrough],
  ["small", IconTextDecrease],
  ["sub", IconSubscript],
  ["sup", IconSuperscript],
  ["code", IconCode],
  ["heading", IconH1],
  ["subheading", IconH2],
  ["list", IconList],
  ["quote", IconQuote],
  ["link", IconLink],
  ["image", IconPhoto],
] as const satisfies readonly (readonly [Mark, typeof IconBold])[];
const KEYS: Partial<Record<string, Mark>> = { b: "bold", i: "italic", k: "link" };

/** From this width on the text and what it becomes stand side by side. */
const BESIDE_FROM_PX = 640;

export function MarkdownEditor(props: Props) {
  const { label, value, onChange, onBlur, max, error, required = false, rows = 9, gaps } = props;
  const { t } = useTranslation("ui");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setPreview] = useState(false);
  const [[from, to], setSelection] = useState<readonly [number, number]>([0, 0]);
  const { ref: frame, width } = useElementSize();
  const isWide = width >= BESIDE_FROM_PX;
  // What is wrong can be put right at once: a form that is refused looks for the field.
  if (error && isPreview) setPreview(false);
  const apply = (make: (from: number, to: number) => Edit) => {
    const area = field.current;
    if (!area) return;
    const edit = make(area.selectionStart, area.selectionEnd);
    area.focus();
    area.setSelectionRange(edit.from, edit.to);
    // Typed by the browser, so that its undo knows of it; where it refuses, the text is set.
    if (!document.execCommand("insertText", false, edit.text))
      onChange(value.slice(0, edit.from) + edit.text + value.slice(edit.to));
    requestAnimationFrame(() => area.setSelectionRange(edit.select[0], edit.select[1]));
  };
  const applyMark = (mark: Mark) => apply((from, to) => markUp(value, from, to, mark));
  const write = (text: string) =>
    apply((from, to) => ({ from, to, text, select: [from + text.length, from + text.length] }));
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (!mark) return;
    event.preventDefault();
    applyMark(mark);
  };
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <label htmlFor={id}>
          {label}
          {required && <span aria-hidden> *</span>}
        </label>
        {!isWide && (
          <div className={styles.views}>
            <button type="button" aria-pressed={!isPreview} onClick={() => setPreview(false)}>
              {t("editor.write")}
            </button>
            <button type="button" aria-pressed={isPreview} disabled={Boolean(error)} onClick={() => setPreview(true)}>
              {t("editor.preview")}
            </button>
          </div>
        )}
      </div>
      <div ref={frame} className={styles.box} data-wide={isWide || undefined} data-error={error ? "box" : undefined}>
        {(!isPreview || isWide) && (
          <div className={styles.write}>
            <div className={styles.tools} role="toolbar" aria-label={t("editor.label")} aria-controls={id}>
              {TOOLS.map(([mark, Icon]) => (
                <IconButton
                  key={mark}
                  label={t(`editor.${mark}`)}
                  aria-pressed={isMarked(value, from, to, mark)}
                  onClick={() => applyMark(mark)}
                >
                  <Icon />
                </IconButton>
              ))}
            </div>
            <textarea
              ref={field}
              id={id}
              rows={rows}
              value={value}
              aria-required={required || undefined}
              aria-invalid={Boolean(error)}
              aria-describedby={`${id}-help`}
              onChange={(event) => onChange(event.currentTarget.value)}
              onBlur={onBlur}
              onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
                setSelection([selectionStart, selectionEnd])
              }
              onKeyDown={onKeyDown}
            />
            {gaps && (
              <fieldset className={styles.gaps} aria-label={gaps.label}>
                <span aria-hidden>{gaps.label}</span>
                {gaps.choices.map(({ text, label }) => (
                  <button key={text} type="button" onClick={() => write(text)}>
                    {label}
                  </button>
                ))}
              </fieldset>
            )}
          </div>
        )}
        {(isPreview || isWide) && (
          <section className={styles.preview} aria-label={t("editor.preview")}>
            {value.trim() ? (
              <Suspense fallback={<Skeleton count={2} height={18} />}>
                <Markdown text={gaps ? gaps.filled(value) : value} />
              </Suspense>
            ) : (
              <p className="dim">{t("editor.nothing")}</p>
            )}
          </section>
        )}
      </div>
      <p id={`${id}-help`} className={error || value.length > max ? styles.error : styles.help}>
        {error ?? t("editor.left", { used: value.length, max })}
      </p>
    </div>
  );
}
