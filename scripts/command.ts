import { InvalidSetting } from "#server/platform/config.ts";

/** Runs a program of the command line with its arguments. What it answers is its exit code; what stops it is said, and the code is 1. */
export function runCommand(main: (args: string[]) => Promise<number>): void {
  main(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(error instanceof InvalidSetting ? `Setting ${error.message}` : error);
      process.exitCode = 1;
    },
  );
}
