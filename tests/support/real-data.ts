import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "vitest";

/**
 * Real data files lie beside the repository or where UNDERSTORY_DATA points. They are never part of it: without them,
 * the tests that read them are skipped.
 */
const FOLDER = process.env.UNDERSTORY_DATA ?? path.resolve("../shared/data");
const isAbsent = !existsSync(FOLDER);
if (isAbsent) console.warn(`Tests on real files are skipped: they are not in ${FOLDER} (UNDERSTORY_DATA).`);

/** A test that needs real files. */
export const realTest = test.skipIf(isAbsent);

export const realPath = (name: string) => path.join(FOLDER, name);
export const realFile = async (name: string) => new Uint8Array(await readFile(realPath(name)));
