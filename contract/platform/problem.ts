/**
 * An expected refusal: declared once with its machine word and status, thrown by use cases, answered as the error envelope.
 * The text that a player reads is the translation under `code` (`errors.json` of each language), filled from `data`.
 */
export type ProblemData = Record<string, string | number | boolean | null>;

export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: ProblemData;

  constructor(code: string, status: number, data: ProblemData = {}) {
    super(code);
    this.name = "Problem";
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

/** All declared problems by code, so that a test can ask each language for its text. */
export const PROBLEMS = new Map<string, number>();

/** `export const OutOfStock = problem("out_of_stock", 409)`, then `throw new OutOfStock({ left: 3 })`. */
export function problem<D extends ProblemData = ProblemData>(code: string, status: number) {
  PROBLEMS.set(code, status);
  return class extends Problem {
    constructor(data?: D) {
      super(code, status, data);
    }
  };
}
