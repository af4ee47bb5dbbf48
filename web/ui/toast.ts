import { notifications } from "@mantine/notifications";
import { ApiError } from "../api.ts";

type Options = { message: string; title?: string };
const AUTO_CLOSE_MS = 6000;

/** One text shows once, however often it is said. */
const show = (color: string, { message, title }: Options, autoClose: number | false) =>
  notifications.show({ id: `${color}:${message}`, message, title, color, autoClose, withBorder: true });

export const tell = (message: string) => show("green", { message }, AUTO_CLOSE_MS);
export const warn = (message: string) => show("yellow", { message }, AUTO_CLOSE_MS);
export const tellFailure = (message: string, failure?: unknown) =>
  show("red", { message }, failure instanceof ApiError && failure.status === 429 ? AUTO_CLOSE_MS : AUTO_CLOSE_MS * 2);
