import { describe, expect, test } from "vitest";
import { historyStates } from "./history-states";
import { historyPoints, type RecordedFigure, type RecordedFigures, statesToMake } from "./portfolio-history";

const PUBLISHED = [
  { version: 2, publishedAt: "2026-01-10T08:00:00.000Z" },
  { version: 5, publishedAt: "2026-02-10T08:00:00.000Z" },
  { version: 6, publishedAt: "2026-04-10T08:00:00.000Z" },
];
const SAVED = [
  { version: 1, savedAt: "2026-02-01T09:00:00.000Z", asOf: "2025-12-31" },
  { version: 2, savedAt: "2026-03-15T09:00:00.000Z", asOf: "2026-03-15" },
];

const [NOW, OLD, OTHER] = ["now", "old", "other"].map((engine) => JSON.stringify({ engine })) as [
  string,
  string,
  string,
];

function rating(value: number | null, part: Partial<RecordedFigure> = {}): RecordedFigure {
  return {
    metric: "esg.rating",
    value,
    denominator: "COVERED",
    all: value,
    eligible: value,
    covered: value,
    eligibleShare: 1,
    coverageShare: value === null ? 0 : 0.9,
    neededCoverageShare: 0.65,
    ...part,
  };
}

function row(
  [version, dataVersion]: readonly [number, number],
  value: RecordedFigure,
  { method = NOW, madeAt = "2026-01-01T00:00:00.000Z" } = {},
): RecordedFigures {
  return { version, dataVersion, method, madeAt, figures: [value] };
}

const states = historyStates(PUBLISHED, SAVED, 24);

function points(recorded: readonly RecordedFigures[], most = 24) {
  return historyPoints({
    states,
    recorded,
    method: NOW,
    metrics: ["esg.rating"],
    dayOf: (instant) => instant.slice(0, 10),
    today: "2026-05-01",
    most,
  }).map(({ figures: [figure], ...point }) => ({ ...point, figure }));
}

describe("historyStates", () => {
  test("answers a state for each publication and each saved version, once both exist", () => {
    expect(states.map(({ at, version, dataVersion }) => [at.slice(0, 10), version, dataVersion])).toEqual([
      ["2026-02-01", 1, 2],
      ["2026-02-10", 1, 5],
      ["2026-03-15", 2, 5],
      ["2026-04-10", 2, 6],
    ]);
    expect(states.map(({ until }) => until?.slice(0, 10) ?? null)).toEqual([
      "2026-02-10",
      "2026-03-15",
      "2026-04-10",
      null,
    ]);
  });

  test("answers one state when data and holdings came at the same instant", () => {
    const at = "2026-01-10T08:00:00.000Z";
    expect(
      historyStates(PUBLISHED.slice(0, 1), [{ version: 1, savedAt: at, asOf: "2026-01-01" }], 24),
    ).toEqual([{ at, until: null, version: 1, dataVersion: 2, asOf: "2026-01-01" }]);
  });

  test("answers no state before a publication, and only the newest states above the limit", () => {
    expect(historyStates([], SAVED, 24)).toEqual([]);
    expect(historyStates(PUBLISHED, SAVED, 1)).toEqual(states.slice(-1));
  });
});

describe("historyPoints", () => {
  const all = [
    row([1, 2], rating(2)),
    row([1, 5], rating(3)),
    row([2, 5], rating(3.5)),
    row([2, 6], rating(3)),
  ];

  test("gives values, changes and causes when every state has recorded figures", () => {
    expect(
      points(all).map(({ figure, causes }) => [figure?.value, figure?.change, causes, figure?.isExplained]),
    ).toEqual([
      [2, null, [], false],
      [3, 1, ["data"], true],
      [3.5, 0.5, ["holdings"], true],
      [3, -0.5, ["data"], true],
    ]);
    expect(points(all).map(({ figure }) => figure?.verdict)).toEqual(["none", "better", "better", "worse"]);
  });

  test("marks the point that was in force at the end of a quarter's last day", () => {
    // Version 2 of the holdings was saved on 15 March, the data of April came on the 10th; 30 June is to come.
    expect(points(all).map(({ quarterEnds }) => quarterEnds)).toEqual([[], [], ["2026-03-31"], []]);
  });

  test("gives a gap with its reason, and no change, when a figure is missing or withheld", () => {
    const found = points([
      row([1, 2], rating(null, { coverageShare: 0.5, withheld: "coverage" })),
      row([2, 5], rating(null, { notLicensedShare: 0.4 })),
      row([2, 6], rating(null, { eligibleShare: 0 })),
    ]);
    expect(found.map(({ figure, madeAt }) => [figure?.value, figure?.gap, madeAt === null])).toEqual([
      [null, "low_coverage", false],
      [null, "not_made", true],
      [null, "not_licensed", false],
      [null, "not_eligible", false],
    ]);
    expect(points([row([1, 2], rating(null))])[0]?.figure?.gap).toBe("not_covered");
    const beside = points([row([1, 2], rating(2)), row([2, 5], rating(3))]);
    expect(beside.map(({ figure }) => figure?.change)).toEqual([null, null, null, null]);
    expect(beside.map(({ figure }) => figure?.isExplained)).toEqual([false, false, false, false]);
  });

  test("adds a point when the method changed while a state was in force", () => {
    const found = points([
      ...all.slice(0, 2),
      row([2, 5], rating(3.5), { method: OLD, madeAt: "2026-03-15T09:00:01.000Z" }),
      row([2, 5], rating(3.2), { method: NOW, madeAt: "2026-04-02T10:00:00.000Z" }),
      row([2, 6], rating(3), { madeAt: "2026-04-10T08:01:00.000Z" }),
    ]);
    expect(found.map(({ at, causes, figure }) => [at.slice(0, 10), causes, figure?.value])).toEqual([
      ["2026-02-01", [], 2],
      ["2026-02-10", ["data"], 3],
      ["2026-03-15", ["holdings", "method"], 3.5],
      ["2026-04-02", ["method"], 3.2],
      ["2026-04-10", ["data"], 3],
    ]);
    expect(found.map(({ figure }) => figure?.isExplained)).toEqual([false, true, false, false, true]);
    expect(found[3]?.figure).toMatchObject({ verdict: "none" });
    expect(found[3]?.figure?.change).toBeCloseTo(-0.3, 9);
    expect(found.map(({ quarterEnds }) => quarterEnds)).toEqual([[], [], ["2026-03-31"], [], []]);
  });

  test("leaves out figures worked out after a state ended when it has earlier ones", () => {
    const found = points([
      ...all,
      row([1, 5], rating(1), { method: OTHER, madeAt: "2026-04-30T00:00:00.000Z" }),
    ]);
    expect(found).toEqual(points(all));
  });

  test("takes the current method for the last point when a company went back to earlier choices", () => {
    const found = points([
      ...all.slice(0, 3),
      row([2, 6], rating(3), { madeAt: "2026-04-10T08:01:00.000Z" }),
      row([2, 6], rating(2), { method: OTHER, madeAt: "2026-04-20T00:00:00.000Z" }),
    ]);
    expect(found.at(-1)).toMatchObject({
      causes: ["method"],
      methodChanges: ["engine"],
      figure: { value: 3 },
    });
  });

  test("answers only the newest points above the limit", () => {
    expect(points(all, 2).map(({ figure, causes }) => [figure?.value, causes])).toEqual([
      [3.5, []],
      [3, ["data"]],
    ]);
  });
});

describe("statesToMake", () => {
  const versionsOf = (recorded: readonly RecordedFigures[]) =>
    statesToMake({ states, recorded, method: NOW }).map(({ version, dataVersion }) => [version, dataVersion]);

  test("answers the states without recorded figures, newest first", () => {
    expect(versionsOf([row([1, 5], rating(3), { method: OLD })])).toEqual([
      [2, 6],
      [2, 5],
      [1, 2],
    ]);
  });

  test("answers the state in force again when the method changed", () => {
    const all = [row([1, 2], rating(2)), row([1, 5], rating(3)), row([2, 5], rating(3.5))];
    expect(versionsOf([...all, row([2, 6], rating(3), { method: OLD })])).toEqual([[2, 6]]);
    expect(versionsOf([...all, row([2, 6], rating(3))])).toEqual([]);
  });
});
