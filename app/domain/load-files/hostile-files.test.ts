import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { LoadFindings } from "~/domain/datasets/load-finding";
import { splitIntoChunks } from "~/domain/loads/split";
import { inMemory } from "~/domain/tabular/source";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { bombs } from "~tests/support/hostile/bombs";
import type { HostileCase } from "~tests/support/hostile/hostile-case";
import { hostileCases } from "~tests/support/hostile/hostile-cases";
import { reportOfRun } from "~tests/support/run-report";
import { openLoadFile } from "./load-file";
import { NotThisDataset } from "./load-reading";
import { readLoadFile } from "./read-load-file";

const MAX_READ_MS = 1_500;
const MAX_BOMB_MS = 300;
const MAX_TRIES = 3;
/** What is still held when all is read; and the peak of the process, with what nobody has cleared away yet. */
const MAX_HELD_BYTES = 16 * 1024 * 1024;
const MAX_PEAK_BYTES = 320 * 1024 * 1024;

/** Reads a file as a load does; the reason where it is refused, else the names of its issuers. */
async function outcome({ bytes, dataset = "issuers" }: HostileCase): Promise<string | readonly string[]> {
  const counts = { read: 0, rejected: 0, repeated: 0, contradicting: 0 };
  const names: string[] = [];
  try {
    const reading = await readLoadFile(dataset, await openLoadFile(inMemory(bytes)), null);
    for await (const chunk of splitIntoChunks(reading, new LoadFindings(), counts))
      for (const [, , , payload] of JSON.parse(chunk.text) as [string, string, null, string, number][])
        names.push((JSON.parse(payload) as { name?: string }).name ?? "");
    return names;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.reason;
    if (error instanceof NotThisDataset) return error.finding.code;
    throw error;
  }
}

function isAsExpected(found: string | readonly string[], { expected }: HostileCase): boolean {
  if ("refused" in expected) return typeof found === "string" && expected.refused.includes(found);
  const rows = "rows" in expected ? expected.rows : expected.either;
  if (typeof found === "string") return "either" in expected;
  return JSON.stringify(found) === JSON.stringify(rows);
}

interface Wrong {
  readonly name: string;
  readonly found: string;
  readonly milliseconds: number;
}

/** What became of a file, and the time of the processor, not of the wall: other tests run beside this one. */
async function measured(given: HostileCase) {
  const started = process.cpuUsage();
  const found = await outcome(given).catch((error: unknown) => `threw ${error}`);
  const { user, system } = process.cpuUsage(started);
  return { found, milliseconds: Math.round((user + system) / 1000) };
}

async function wrongOf(cases: readonly HostileCase[], longestMs: number): Promise<readonly Wrong[]> {
  const wrong: Wrong[] = [];
  for (const given of cases) {
    let { found, milliseconds } = await measured(given);
    // What a processor takes for the same work grows while others use its caches: the quickest of a few tries counts.
    for (let tries = 1; tries < MAX_TRIES && milliseconds > longestMs; tries += 1)
      ({ found, milliseconds } = await measured(given));
    if (found.toString().startsWith("threw") || !isAsExpected(found, given) || milliseconds > longestMs)
      wrong.push({ name: given.name, found: found.toString().slice(0, 200), milliseconds });
  }
  return wrong;
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

async function heldBytes(): Promise<number> {
  // What was given back is counted only once the collector had its turn.
  for (let turn = 0; turn < 4; turn += 1) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const peakBytes = () => process.resourceUsage().maxRSS * 1024;

async function expectHarmless(cases: readonly HostileCase[], longestMs: number): Promise<void> {
  const refused = cases.filter(({ expected }) => "refused" in expected).length;
  reportOfRun(
    `Hostile files: ${cases.length}, ${refused} to be refused, ${cases.length - refused} to be read exactly`,
  );
  const before = { held: await heldBytes(), peak: peakBytes() };
  expect(await wrongOf(cases, longestMs)).toEqual([]);
  expect((await heldBytes()) - before.held).toBeLessThan(MAX_HELD_BYTES);
  expect(peakBytes() - before.peak).toBeLessThan(MAX_PEAK_BYTES);
}

test("two megabytes that unpack to two gibibytes are refused at once", async () => {
  await expectHarmless(bombs(), MAX_BOMB_MS);
}, 60_000);

test("hundreds of hostile files are refused with their reason, or read exactly, and memory stays flat", async () => {
  const cases = hostileCases();
  expect(cases.length).toBeGreaterThanOrEqual(400);
  await expectHarmless(cases, MAX_READ_MS);
}, 120_000);
