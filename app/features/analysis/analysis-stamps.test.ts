import { expect, test } from "vitest";
import { BLANK_HOLDING } from "~/domain/analysis/positions/holding";
import type { AnalysisRequest, Frame, HoldingsToAnalyse } from "./analysis.types";
import { stampOfRead } from "./analysis-stamps";

const frame = { dataVersion: 3, settings: { asOf: "2026-09-30" } } as unknown as Frame;
const esg: AnalysisRequest = { views: ["esg"] };

const lines = (count: number, weightShare = 1 / count): HoldingsToAnalyse => ({
  holdings: Array.from({ length: count }, (_, at) => ({ ...BLANK_HOLDING, id: `${at}`, weightShare })),
  currency: "EUR",
  totalValueEur: 100,
  perEur: new Map([["USD", 1.1]]),
  asOf: "2026-09-30",
});

const ofLines = (subject: HoldingsToAnalyse, of = frame, asked = esg) =>
  stampOfRead({ portfolio: {} }, subject, of, asked);

test("a benchmark of a few funds is named by its lines, data version and what is asked", () => {
  const stamp = ofLines(lines(2));
  expect(ofLines(lines(2))).toBe(stamp);
  const others = [
    ofLines(lines(2, 0.4)),
    ofLines({ ...lines(2), perEur: new Map([["USD", 1.2]]) }),
    ofLines(lines(2), { ...frame, dataVersion: 4 }),
    ofLines(lines(2), frame, { views: ["pai"] }),
    ofLines(lines(2), frame, { views: ["esg"], contribution: "pai.4" }),
  ];
  expect(new Set([stamp, ...others]).size).toBe(6);
});

test("a benchmark of many lines has no name, so that it is worked out each time", () => {
  expect(ofLines(lines(25))).not.toBeNull();
  expect(ofLines(lines(26))).toBeNull();
});

test("a stored portfolio is named by itself and its version, not by its lines", () => {
  const read = (version: number) => ({
    portfolio: { id: "p", version, updatedAt: "x" },
    rates: { old: [], refused: [] },
  });
  const stamp = stampOfRead(read(1), lines(2), frame, esg);
  expect(stampOfRead(read(1), lines(1000), frame, esg)).toBe(stamp);
  expect(stampOfRead(read(2), lines(2), frame, esg)).not.toBe(stamp);
});
