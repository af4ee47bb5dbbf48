import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** So near to the end, the reader is at the end. */
const NEAR = 48;
/** So near to the beginning, what came before is fetched. */
const EARLY = 160;

type Shown = { first: string | undefined; last: string | undefined; count: number };
type Options = {
  box: RefObject<HTMLDivElement | null>;
  /** What is drawn, by the ids at its ends and how many they are. */
  shown: Shown;
  /** One's own message was added: then the end is what one wants to see. */
  own: number;
  onEarly: () => void;
};

const place = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) => ({
  isAtEnd: scrollHeight - scrollTop - clientHeight < NEAR,
  isEarly: scrollTop < EARLY,
});

/**
 * Keeps the reader's place while messages come at both ends: at the end it follows, elsewhere nothing moves, and
 * `missed` counts what has come below.
 */
export function useScroll({ box, shown, own, onEarly }: Options) {
  const isAtEnd = useRef(true);
  const before = useRef<Shown & { height: number; own: number }>(undefined);
  const [missed, setMissed] = useState(0);

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    isAtEnd.current = true;
    setMissed(0);
  }, [box]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const old = before.current;
    before.current = { ...shown, own, height: element.scrollHeight };
    if (!old) return start(element, toEnd);
    if (own > old.own) return toEnd();
    if (shown.first !== old.first && shown.last === old.last) element.scrollTop += element.scrollHeight - old.height;
    else if (isAtEnd.current) toEnd();
    else if (shown.last !== old.last) setMissed((count) => count + Math.max(1, shown.count - old.count));
  }, [box, shown, own, toEnd]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onScroll = () => {
      const at = place(element);
      isAtEnd.current = at.isAtEnd;
      if (at.isAtEnd) setMissed(0);
      if (at.isEarly) onEarly();
    };
    // The box gets smaller when the composer grows or a phone's keyboard comes.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [box, onEarly]);

  return { missed, toEnd };
}

/** At first one sees what is new, else the end. */
function start(element: HTMLElement, toEnd: () => void) {
  const mark = element.querySelector<HTMLElement>("[data-new]");
  toEnd();
  if (mark && mark.offsetTop < element.scrollTop) element.scrollTop = mark.offsetTop - 12;
}

/** Is the element on screen, in a tab that is looked at? */
export function useOnScreen(element: RefObject<HTMLElement | null>, tell: (isSeen: boolean) => void) {
  useEffect(() => {
    let isInside = false;
    const say = () => tell(isInside && document.visibilityState === "visible");
    const observer = new IntersectionObserver(([entry]) => {
      isInside = entry?.isIntersecting ?? false;
      say();
    });
    if (element.current) observer.observe(element.current);
    document.addEventListener("visibilitychange", say);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", say);
    };
  }, [element, tell]);
}
