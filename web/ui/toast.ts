import i18next from "i18next";
import { createElement, type ReactNode, useSyncExternalStore } from "react";
import { UndoMessage } from "./UndoMessage.tsx";

type Options = {
  title?: string;
  message: ReactNode;
  color: string;
  autoClose: number;
  id?: string;
  onClose?: () => void;
};
/** Six seconds for every kind (product §9); who moves the mouse over a toast keeps it. */
const AUTO_CLOSE_MS = 6000;

let isWanted = false;
let tellWanted = () => {};

const AGAIN_MS = 3_000;

/** While the server is away their code may not be there. It is asked for again: failing would take the whole page with it. */
export const loadToasts = async (): Promise<typeof import("@mantine/notifications")> => {
  // A part that could not be loaded is undefined where the page waits for the server (main.tsx).
  const loaded = await import("@mantine/notifications").catch(() => undefined);
  if (loaded) return loaded;
  await new Promise((again) => setTimeout(again, AGAIN_MS));
  return loadToasts();
};

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
async function show(options: Options) {
  const { title, message, color, id = `${color}:${title}:${String(message)}` } = options;
  isWanted = true;
  tellWanted();
  const { notifications } = await loadToasts();
  const closeButtonProps = { "aria-label": i18next.t("close", { ns: "ui" }) };
  // What went wrong is said at once, what went well when the screen reader has come to an end.
  const role = color === "green" ? "status" : "alert";
  notifications.show({ ...options, id, role, closeButtonProps, withBorder: true });
}

export const showSuccess = (message: string) => void show({ message, color: "green", autoClose: AUTO_CLOSE_MS });
export const showWarning = (message: string) => void show({ message, color: "yellow", autoClose: AUTO_CLOSE_MS });
/** @param title what could not be done, before why. */
export const showFailure = (message: string, title?: string) =>
  void show({ message, color: "red", autoClose: AUTO_CLOSE_MS, ...(title === undefined ? {} : { title }) });

type UndoOptions = {
  /** What the button says where it does not take back. */
  label?: string;
  /** The toast is gone, and nobody can press the button any more. */
  onGone?: () => void;
};

/** Says what was done, and takes it back while the toast stands; with a label of its own, leads on from it. */
export function showUndo(message: string, undo: () => void, { label, onGone }: UndoOptions = {}) {
  const id = crypto.randomUUID();
  let isUndone = false;
  const hide = async () => (await import("@mantine/notifications")).notifications.hide(id);
  const onUndo = () => {
    isUndone = true;
    void hide();
    undo();
  };
  void show({
    id,
    message: createElement(UndoMessage, { message, label, onUndo }),
    color: "green",
    autoClose: AUTO_CLOSE_MS,
    onClose: () => !isUndone && onGone?.(),
  });
}
