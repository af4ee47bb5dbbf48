import { useEffect, useRef, useState } from "react";

const LASTS_MS = 900;
/** It begins near its end: the server has drawn the number already, and falling to nought would look like a fault. */
const FROM = 0.75;

/** What has counted up since the page was opened. */
const counted = new Set<string>();

/** Fast at first, and slowing down towards the end. */
const eased = (part: number) => FROM + (1 - FROM) * (1 - (1 - part) ** 3);

type Props = { name: string; value: number; format: (value: number) => string };

/**
 * A number that counts up once, when it is first seen. The number itself stands there from the start, keeps its room and is what is read out; what is seen counting
 * lies above it. Who wants no motion sees none.
 */
export function CountUp({ name, value, format }: Props) {
  const box = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    const place = box.current;
    if (!place || counted.has(name) || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const count = (start: number) => (now: number) => {
      const part = (now - start) / LASTS_MS;
      setShown(part < 1 ? Math.round(value * eased(Math.max(0, part))) : null);
      if (part < 1) frame = requestAnimationFrame(count(start));
    };
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      counted.add(name);
      frame = requestAnimationFrame((now) => count(now)(now));
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      setShown(null);
    };
  }, [name, value]);
  return (
    <dd ref={box} data-counting={shown !== null || undefined}>
      <span>{format(value)}</span>
      {shown !== null && <span aria-hidden>{format(shown)}</span>}
    </dd>
  );
}
