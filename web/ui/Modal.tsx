import type { ModalProps } from "@mantine/core";
import { lateLayer } from "./late-layer.tsx";

/** A dialog over the page. */
export const Modal = lateLayer<ModalProps>(() => import("./ModalWindow.tsx").then((module) => module.ModalWindow));
