import type { DrawerProps } from "@mantine/core";
import { lateLayer } from "./late-layer.tsx";

/** A sheet from an edge of the window. */
export const Drawer = lateLayer<DrawerProps>(() => import("./DrawerWindow.tsx").then((module) => module.DrawerWindow));
