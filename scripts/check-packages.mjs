// Every package of the lock file has a checksum, comes from the registry, and may be shipped under its licence.
import { readFileSync } from "node:fs";
import path from "node:path";
import { problemsOf } from "./package-terms.mjs";

const root = path.resolve(import.meta.dirname, "..");
const problems = problemsOf(JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
