import { createElement, Fragment } from "react";

/** Signs that isolate a name from the text around it; readers see none of them. */
const [FROM, TO] = ["\u2068", "\u2069"];

/** Marks a name that is put into a sentence, so that `Emphasised` finds it wherever the language puts it. */
export const named = (name: string): string => (name ? `${FROM}${name}${TO}` : "");

export const plainWords = (words: string): string => words.replaceAll(FROM, "").replaceAll(TO, "");

/** The sentence with its names standing out. */
export const Emphasised = ({ words }: { words: string }) =>
  createElement(
    Fragment,
    null,
    ...words
      .split(/\u2068(.*?)\u2069/s)
      .map((part, place) => (place % 2 === 1 ? createElement("b", null, part) : part)),
  );
