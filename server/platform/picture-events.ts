import { defineEvent } from "./events/define.ts";

/** Somebody sent a picture, and it is kept. */
export const pictureStored = defineEvent("picture.stored").with<{ filename: string }>();
