import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DatabaseSnapshot } from "~tests/support/faults/database-snapshot";
import { faultyFetch } from "~tests/support/faults/faulty-env";
import { differences, requireSame } from "~tests/support/faults/outcome";
import { Random } from "~tests/support/faults/random";
import { askUndisturbed, askUntilDone, type RouteRun } from "~tests/support/faults/route-run";
import { allRoutes, routeScenarios } from "~tests/support/faults/routes/all-routes";
import { allFaults, sampled } from "~tests/support/faults/sample";
import { type PlannedFault, Simulation, START, UNDISTURBED } from "~tests/support/faults/simulation";
import { requireFired, Tally } from "~tests/support/faults/tally";
import { ApiClient } from "~tests/support/permissions/api-client";
import { apiRules } from "~tests/support/permissions/api-rules";
import { seedFixtures } from "~tests/support/permissions/fixtures";
import { signInPersonas } from "~tests/support/permissions/personas";
import { isSafe } from "~tests/support/permissions/rule";
import { reportOfRun } from "~tests/support/run-report";
import { server } from "~workers/api-server";

/** Faults a route goes through: few in a test run, many in `npm run faults`. */
const SCHEDULES = Number((env as unknown as { FAULT_SCHEDULES?: string }).FAULT_SCHEDULES ?? 2);
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 60_000 * Math.max(1, SCHEDULES / 2);

const writes = Object.keys(apiRules).filter((operation) => !isSafe(operation.split(" ")[0] ?? ""));
const tally = new Tally();
let given: RouteRun;
let base: DatabaseSnapshot;

/** A stand-in for the printed page: a browser for every case would take hours. */
const PDF = { print: async () => ({ pdf: new TextEncoder().encode("%PDF-1.4\n%%EOF\n"), pages: 1 }) };
const simulate = (faultAt: PlannedFault | null, startsAt: number) =>
  new Simulation(
    { ...UNDISTURBED, random: new Random(1), faultAt, startsAt },
    { PDF: PDF as unknown as Env["PDF"] },
  );

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(START);
  vi.stubGlobal("fetch", faultyFetch(globalThis.fetch));
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
  const cookies = await signInPersonas(new ApiClient());
  const { home } = await seedFixtures();
  given = { server, things: home, cookies };
  base = await DatabaseSnapshot.now();
}, TIMEOUT_MS);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reportOfRun(tally.line("writes of the API"));
});

test("writes of the API: each has a fault scenario or a reason, when the route table has it", () => {
  expect(writes.filter((operation) => !(operation in allRoutes))).toEqual([]);
  expect(Object.keys(allRoutes).filter((operation) => !writes.includes(operation))).toEqual([]);
});

describe.each(routeScenarios)("$operation", ({ operation, scenario }) => {
  test(
    "leaves what the undisturbed run leaves, when a call fails, loses its reply or kills the Worker",
    async () => {
      let calls = 0;
      let startsAt = START;
      const next = (faultAt: PlannedFault | null) => {
        startsAt += (scenario.minutesApart ?? 0) * MINUTE_MS;
        return simulate(faultAt, startsAt);
      };
      // The first time a scenario is prepared by acts of its own, later its state is put back: neither is the outcome's.
      const prepare = async () => {
        await base.restore();
        await scenario.setUp?.();
        await base.leaveOutPreparation();
      };
      const undisturbed = async () => {
        await prepare();
        const simulation = next(null);
        await askUndisturbed(given, operation, scenario, simulation);
        calls = simulation.calls.length;
        return base.outcome();
      };
      // Twice: what differs between two undisturbed runs would hide what a fault does.
      const expected = await undisturbed();
      requireSame(differences(expected, await undisturbed()), "a second undisturbed run");
      const seed = writes.indexOf(operation) + 1;
      for (const faultAt of sampled(allFaults(calls), SCHEDULES, new Random(seed))) {
        const what = `call ${faultAt.call} of ${calls} ${faultAt.fault}`;
        await prepare();
        const simulation = next(faultAt);
        const outcome = await askUntilDone(given, operation, scenario, simulation, base, expected);
        tally.count(simulation);
        requireFired(simulation, what);
        requireSame(differences(expected, outcome), `${simulation.fired[0]?.kind}, ${what}`);
      }
    },
    TIMEOUT_MS,
  );
});
