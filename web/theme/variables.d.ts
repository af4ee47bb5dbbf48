import "react";

declare module "react" {
  /** Values that a style sheet reads from the element. */
  interface CSSProperties {
    [name: `--${string}`]: string | number;
  }
}
