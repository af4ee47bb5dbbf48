import { createElement, type ReactNode, useSyncExternalStore } from "react";
import { ApiError } from "../api.ts";
import { UndoMessage } from "./UndoMessage.tsx";

type Options = { message: ReactNode; color: string; autoClose: number; id?: string };
const AUTO_CLOSE_MS = 6000;

let isWanted = false;
let tellWanted = () => {};

/** The toasts' code is fetched with the first toast. */
export const useToastsWanted = () =>
  useSyncExternalStore(
    (listener) => {
      tellWanted = listener;
      return () => {
        tellWanted = () => {};
      };
    },
    () => isWanted,
    () => false,
  );

/** One text shows once, however often it is said. */
async function show({ message, color, autoClose, id = `${color}:${String(message)}` }: Options) {
  isWanted = true;
  tellWanted();
  const { notifications } = await import("@mantine/notifications");
  notifications.show({ id, message, color, autoClose, withBorder: true });
}

export const showSuccess = (message: string) => void show({ message, color: "green", autoClose: AUTO_CLOSE_MS });
export const showWarning = (message: string) => void show({ message, color: "yellow", autoClose: AUTO_CLOSE_MS });
export const showFailure = (message: string, failure?: unknown) =>
  void show({
    message,
    color: "red",
    autoClose: failure instanceof ApiError && failure.status === 429 ? AUTO_CLOSE_MS : AUTO_CLOSE_MS * 2,
  });

/** Says what was done, and takes it back while the toast stands. */
export function showUndo(message: string, undo: () => void) {
  const id = crypto.randomUUID();
  const hide = async () => (await import("@mantine/notifications")).notifications.hide(id);
  const onUndo = () => {
    void hide();
    undo();
  };
  void show({
    id,
    message: createElement(UndoMessage, { message, onUndo }),
    color: "green",
    autoClose: AUTO_CLOSE_MS * 2,
  });
}
