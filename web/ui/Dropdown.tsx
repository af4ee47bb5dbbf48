import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import styles from "./Dropdown.module.css";

type Props = {
  /** Draws the button; spread what it is given onto a `<button>`. */
  button: (props: {
    onClick: () => void;
    "aria-expanded": boolean;
    "aria-haspopup": "dialog" | "menu";
    "aria-controls": string;
  }) => ReactNode;
  label: string;
  width?: number;
  align?: "start" | "end";
  /** A menu takes arrow keys and closes when something in it is chosen. */
  role?: "dialog" | "menu";
  /** What stands in it stays when it closes, so that a dialog which one of its buttons opened stays, too. Any button closes it. */
  isKept?: boolean;
  children: (close: () => void) => ReactNode;
};

const GAP = 6;
const EDGE = 8;
const LEAST = 200;
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** A box under its button: closes on Escape, on a click elsewhere and when the focus leaves; gives the focus back. */
export function Dropdown(props: Props) {
  const { button, label, width = 280, align = "start", role = "dialog", isKept = false, children } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback((giveBack: boolean) => {
    setOpen(false);
    if (giveBack) anchor.current?.querySelector<HTMLElement>("button")?.focus();
  }, []);

  const place = useCallback(() => {
    const from = anchor.current?.querySelector("button")?.getBoundingClientRect();
    if (!from || !box.current) return;
    const wide = Math.min(width, window.innerWidth - 2 * EDGE);
    const left = align === "start" ? from.left : from.right - wide;
    const below = window.innerHeight - from.bottom - GAP - EDGE;
    const style = box.current.style;
    style.width = `${wide}px`;
    style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - wide - EDGE))}px`;
    // At the foot of the window it opens upwards.
    const isUp = below < LEAST && from.top > window.innerHeight / 2;
    style.top = isUp ? "auto" : `${from.bottom + GAP}px`;
    style.bottom = isUp ? `${window.innerHeight - from.top + GAP}px` : "auto";
    style.maxHeight = `${isUp ? from.top - GAP - EDGE : Math.max(below, LEAST)}px`;
  }, [align, width]);

  useLayoutEffect(() => {
    if (!isOpen || !box.current) return;
    const inside = box.current;
    const enter = () => (inside.querySelector<HTMLElement>(FOCUSABLE) ?? inside).focus({ preventScroll: true });
    place();
    enter();
    // Fields that are still on their way take the focus when they are there, unless it has moved on.
    const observer = new MutationObserver(() => document.activeElement === inside && enter());
    observer.observe(inside, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isOpen, place]);

  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node &&
      (box.current?.contains(target) ||
        anchor.current?.contains(target) ||
        (target instanceof Element && target.closest("[data-portal]") !== null));
    const onPress = (event: PointerEvent) => !isInside(event.target) && close(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close(true);
      else if (role === "menu") move(event);
    };
    const move = (event: KeyboardEvent) => {
      const items = [...(box.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
      const at = items.indexOf(document.activeElement as HTMLElement);
      // In a field the two ends are those of its text.
      const isTyping = document.activeElement instanceof HTMLInputElement;
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, ...(isTyping ? {} : { Home: 0, End: -1 }) }[event.key];
      if (to === undefined) return;
      items.at(to % items.length)?.focus();
      event.preventDefault();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
    };
  }, [isOpen, close, place, role]);

  return (
    <span ref={anchor} className={styles.anchor}>
      {button({ onClick: () => setOpen(!isOpen), "aria-expanded": isOpen, "aria-haspopup": role, "aria-controls": id })}
      {(isOpen || isKept) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the role is dialog or menu, which the rule cannot see
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a button in it is a click
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
        <div
          ref={box}
          id={id}
          role={role}
          aria-label={label}
          tabIndex={-1}
          hidden={!isOpen}
          className={`${styles.box} ${role === "menu" || isKept ? styles.menu : ""}`}
          onClick={({ target, currentTarget }) => {
            // React also tells of clicks in a dialog that stands elsewhere in the page.
            const pressed = isKept && target instanceof Element && currentTarget.contains(target);
            if (pressed && target.closest("a, button")) close(true);
          }}
          onBlur={(event) => {
            const next = event.relatedTarget;
            if (
              next instanceof Node &&
              !anchor.current?.contains(next) &&
              !(next instanceof Element && next.closest("[data-portal]"))
            )
              close(false);
          }}
        >
          {children(() => close(false))}
        </div>
      )}
    </span>
  );
}
