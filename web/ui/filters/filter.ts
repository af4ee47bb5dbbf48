import type { ReactNode } from "react";

/** One filter of a list: drawn as a chip on a desk, as a field of the sheet on a phone. */
export type Filter = {
  /** Names the chip while nothing is chosen. */
  name: string;
  /** What is chosen, in words. */
  value: string | number | undefined;
  clear: () => void;
  field: ReactNode;
};
