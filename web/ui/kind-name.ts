import i18next from "i18next";

/** Kinds that other clients made up are shown as they were sent. */
export const kindName = (kind: string): string => i18next.t(`kind.${kind}`, { ns: "ui", defaultValue: kind });
