import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { ROLE_SYSTEM_ADMIN } from "~/permissions/roles";
import { appOf } from "~tests/support/app-of";
import { DatabaseSnapshot } from "~tests/support/faults/database-snapshot";
import { faultyFetch } from "~tests/support/faults/faulty-env";
import { LOST } from "~tests/support/faults/invocation";
import { LOAD_SCENARIOS } from "~tests/support/faults/load-scenarios";
import { MAILS, otherScenarios, sendMails } from "~tests/support/faults/other-scenarios";
import { differences, type Outcome } from "~tests/support/faults/outcome";
import { Random } from "~tests/support/faults/random";
import { allFaults, sampled } from "~tests/support/faults/sample";
import { has, type People, type Scenario } from "~tests/support/faults/scenario";
import { type Schedule, Simulation, UNDISTURBED } from "~tests/support/faults/simulation";
import { requireFired, Tally } from "~tests/support/faults/tally";
import { reportOfRun } from "~tests/support/run-report";
import { seedUser } from "~tests/support/seed-rows";
import { selectRows } from "~tests/support/sql";

/** How many schedules of each kind a scenario runs through; `npm run faults` asks for many more than a test run. */
const SCHEDULES = Number((env as unknown as { FAULT_SCHEDULES?: string }).FAULT_SCHEDULES ?? 2);
const TIMEOUT_MS = 900_000;

type Plan = Omit<Schedule, "random">;

/** What the product wrote into its log: a failure that the harness did not cause is one of the product. */
const complaints: string[] = [];
const tally = new Tally();
let people: People;

async function seeded(roles?: readonly string[]) {
  const { id } = await seedUser(roles ? { roles } : {});
  return (await appOf(id)).viewer;
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("fetch", faultyFetch(globalThis.fetch));
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation(
      (...given: unknown[]) => void complaints.push(given.join(" ")),
    );
  people = { sysadmin: await seeded([ROLE_SYSTEM_ADMIN]), analyst: await seeded() };
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reportOfRun(tally.line("loading, flows, reports and mail"));
});

/** A real PDF once; then the same bytes, because a browser for every schedule would take hours. */
const printed = (() => {
  let pdf: ReturnType<Env["PDF"]["print"]> | null = null;
  return { print: (html: Parameters<Env["PDF"]["print"]>[0]) => (pdf ??= env.PDF.print(html)) } as Env["PDF"];
})();

const simulate = (plan: Plan, seed: number) =>
  new Simulation({ random: new Random(seed), ...plan }, { PDF: printed });

const DISORDER: Plan = { ...UNDISTURBED, disorder: 0.6 };
const FAULTY: Plan = { ...UNDISTURBED, disorder: 0.4, faultShare: 0.04 };

const SCENARIOS: readonly Scenario[] = [...LOAD_SCENARIOS, ...otherScenarios(inject("dataServer"))];

/** The state one scenario leaves is that in which the next begins. */
describe.each(SCENARIOS)("$name", (scenario) => {
  let before: DatabaseSnapshot;
  let expected: Outcome;
  let calls = 0;

  beforeAll(async () => {
    before = await DatabaseSnapshot.now();
    const undisturbed = simulate(UNDISTURBED, 1);
    await scenario.act(undisturbed, people);
    calls = undisturbed.calls.length;
    expected = await before.outcome();
    return async () => {
      await before.restore();
      await scenario.act(simulate(UNDISTURBED, 1), people);
    };
  }, TIMEOUT_MS);

  async function leavesTheSame(plan: Plan, seed: number, what: string): Promise<void> {
    await before.restore();
    complaints.length = 0;
    const simulation = simulate(plan, seed);
    await scenario.act(simulation, people);
    tally.count(simulation);
    // This run made fewer calls than the undisturbed one: the fault is planned anew for its last.
    const { faultAt } = plan;
    const made = simulation.calls.length;
    if (faultAt !== null && simulation.fired.length === 0 && made < faultAt.call)
      return leavesTheSame({ ...plan, faultAt: { ...faultAt, call: made } }, seed, `${what}, planned anew`);
    requireFired(simulation, what);
    const unexpected = complaints.filter((text) => !text.includes(LOST));
    expect({ what, unexpected, missing: await before.missingFiles() }).toEqual({
      what,
      unexpected: [],
      missing: [],
    });
    expect({ what, differences: differences(expected, await before.outcome()) }).toEqual({
      what,
      differences: [],
    });
  }

  test(
    "messages twice, late, lost and in any order, with a fast and a slow clock",
    async () => {
      for (let seed = 1; seed <= SCHEDULES; seed += 1) {
        const millisecondsPerCall = seed % 2 === 0 ? 1_500 : 1;
        await leavesTheSame({ ...DISORDER, millisecondsPerCall }, seed, `disorder ${seed}`);
      }
    },
    TIMEOUT_MS,
  );

  test(
    "calls that fail, replies that are lost, Workers that die, in disorder",
    async () => {
      for (let seed = 1; seed <= SCHEDULES; seed += 1) await leavesTheSame(FAULTY, seed, `faults ${seed}`);
    },
    TIMEOUT_MS,
  );

  test(
    "one call at a time goes wrong, in each way",
    async () => {
      for (const faultAt of sampled(allFaults(calls), SCHEDULES * 2, new Random(7)))
        await leavesTheSame({ ...UNDISTURBED, faultAt }, 1, `call ${faultAt.call} ${faultAt.fault}`);
    },
    TIMEOUT_MS,
  );
});

test(
  "a mail is delivered once, or said to have failed, whatever goes wrong",
  async () => {
    // Scenarios before this one sent mails of their own.
    await env.DB.batch(["inbox_messages", "emails"].map((table) => env.DB.prepare(`delete from ${table}`)));
    const before = await DatabaseSnapshot.now();
    for (let seed = 1; seed <= SCHEDULES * 2; seed += 1) {
      await before.restore();
      const simulation = simulate(FAULTY, seed);
      await simulation.ask(people.sysadmin, sendMails, () => has`select 1 from emails`);
      await simulation.settle();
      tally.count(simulation);
      const results = await selectRows<{ status: string; delivered: number }>`
        select e.status, (select count(*) from inbox_messages i where i.email_id = e.id) as delivered from emails e`;
      expect(results).toHaveLength(MAILS);
      for (const { status, delivered } of results)
        expect({ seed, status, delivered }).toEqual({
          seed,
          status: delivered === 1 ? "sent" : "failed",
          delivered: status === "sent" ? 1 : 0,
        });
    }
  },
  TIMEOUT_MS,
);
