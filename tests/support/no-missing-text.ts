import { afterAll, expect } from "vitest";

const missing: string[] = [];
const { error } = console;

/** Whoever asks for a text that no locale has gets its key, and the console says so: here the test file fails. */
console.error = (...said: unknown[]) => {
  const [first] = said;
  if (typeof first === "string" && first.startsWith("No text: ")) missing.push(first);
  error(...said);
};

afterAll(() => {
  console.error = error;
  expect([...new Set(missing)], "texts that were asked for and are in no locale").toEqual([]);
});
