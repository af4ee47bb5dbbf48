import type { DrawerProps } from "@mantine/core";
import { lazy, Suspense, useState } from "react";

const DrawerWindow = lazy(() => import("./DrawerWindow.tsx").then((module) => ({ default: module.DrawerWindow })));

/** A sheet from an edge of the window; what draws it is loaded like that of `Modal`. */
export function Drawer(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <DrawerWindow {...props} />
    </Suspense>
  );
}
