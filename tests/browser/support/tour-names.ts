import { readFileSync } from "node:fs";
import path from "node:path";

const text = readFileSync(path.resolve(import.meta.dirname, "../../../docs/tour.md"), "utf8");

/** The names of screens and buttons in one part of docs/tour.md, and which of them a walk has used. */
export function namesOfTour(part: "As a portfolio analyst" | "As a system administrator") {
  const steps = text.split("\n## ").find((section) => section.startsWith(part)) ?? "";
  const left = new Set([...steps.matchAll(/\*+([^*\n]+)\*+/g)].map(([, name = ""]) => name));
  if (left.size === 0) throw new Error(`docs/tour.md names nothing under "${part}".`);
  return {
    /** A name as the document writes it. */
    named(name: string): string {
      if (!text.includes(`*${name}*`)) throw new Error(`docs/tour.md does not name *${name}*.`);
      left.delete(name);
      return name;
    },
    /** Names that the walk has left out. */
    left: (): readonly string[] => [...left],
  };
}
