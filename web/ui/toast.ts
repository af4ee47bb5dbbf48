import { useSyncExternalStore } from "react";
import { ApiError } from "../api.ts";

type Options = { message: string; color: string; autoClose: number };
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
async function show({ message, color, autoClose }: Options) {
  isWanted = true;
  tellWanted();
  const { notifications } = await import("@mantine/notifications");
  notifications.show({ id: `${color}:${message}`, message, color, autoClose, withBorder: true });
}

export const tell = (message: string) => void show({ message, color: "green", autoClose: AUTO_CLOSE_MS });
export const warn = (message: string) => void show({ message, color: "yellow", autoClose: AUTO_CLOSE_MS });
export const tellFailure = (message: string, failure?: unknown) =>
  void show({ message, color: "red", autoClose: failure instanceof ApiError && failure.status === 429 ? AUTO_CLOSE_MS : AUTO_CLOSE_MS * 2 });
