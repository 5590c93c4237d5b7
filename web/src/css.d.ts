import "react";

declare module "react" {
  interface CSSProperties {
    /** Any custom property. */
    [name: `--${string}`]: string | number | undefined;
  }
}
