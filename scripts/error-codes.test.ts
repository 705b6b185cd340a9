import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { errorCodes, FILE } from "./error-codes.mjs";

const root = path.resolve(import.meta.dirname, "..");
const MINUTES_MS = 300_000;

test(
  "error codes of the API: those listed are those of the code (node scripts/error-codes.mjs writes them)",
  () => {
    const listed = JSON.parse(readFileSync(path.join(root, FILE), "utf8"));
    const found = errorCodes(root);
    expect(listed).toEqual(found);
    expect(found.operations["POST /analysis"]).toContain("request.too_many");
    expect(found.operations["GET /config"]).toEqual([]);
    expect(found.statuses["password.wrong"]).toBe(422);
  },
  MINUTES_MS,
);
