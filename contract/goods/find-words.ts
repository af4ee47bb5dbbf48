const MIN_LETTERS = 2;

/** Fewer letters fit nearly everything; one Chinese sign is a word. */
export const isEnoughToFind = (words: string): boolean =>
  words.trim().length >= MIN_LETTERS || /\p{Script=Han}/u.test(words);
