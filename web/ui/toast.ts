import { createElement, type ReactNode, useSyncExternalStore } from "react";
import { UndoMessage } from "./UndoMessage.tsx";

type Options = { message: ReactNode; color: string; autoClose: number; id?: string };
/** Six seconds for every kind (product §9); who moves the mouse over a toast keeps it. */
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
export const showFailure = (message: string) => void show({ message, color: "red", autoClose: AUTO_CLOSE_MS });

/** Says what was done, and takes it back while the toast stands; with a label of its own, leads on from it. */
export function showUndo(message: string, undo: () => void, label?: string) {
  const id = crypto.randomUUID();
  const hide = async () => (await import("@mantine/notifications")).notifications.hide(id);
  const onUndo = () => {
    void hide();
    undo();
  };
  void show({
    id,
    message: createElement(UndoMessage, { message, label, onUndo }),
    color: "green",
    autoClose: AUTO_CLOSE_MS,
  });
}
