/** Prints what a run of tests went through: how much was tried is part of its result. */
export function reportOfRun(line: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place where tests print.
  console.info(line);
}
