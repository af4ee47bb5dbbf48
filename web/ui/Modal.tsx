import type { ModalProps } from "@mantine/core";
import { lazy, Suspense, useState } from "react";

const ModalWindow = lazy(() => import("./ModalWindow.tsx").then((module) => ({ default: module.ModalWindow })));

/** A dialog over the page. What draws it is loaded when the first one opens: a page that nobody acts on needs none. */
export function Modal(props: ModalProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <ModalWindow {...props} />
    </Suspense>
  );
}
