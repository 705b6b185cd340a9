import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DatabaseSnapshot } from "~tests/support/faults/database-snapshot";
import { differences, type Outcome } from "~tests/support/faults/outcome";
import { Random } from "~tests/support/faults/random";
import { askUndisturbed, type RouteRun, requestOf } from "~tests/support/faults/route-run";
import { allRoutes, routeScenarios } from "~tests/support/faults/routes/all-routes";
import type { RouteScenario } from "~tests/support/faults/routes/route-scenario";
import { Simulation, START, UNDISTURBED } from "~tests/support/faults/simulation";
import { ApiClient } from "~tests/support/permissions/api-client";
import { apiRules } from "~tests/support/permissions/api-rules";
import { seedFixtures } from "~tests/support/permissions/fixtures";
import { type PersonaName, signInPersonas } from "~tests/support/permissions/personas";
import { isSafe } from "~tests/support/permissions/rule";
import { MEANINGS, type Meaning } from "~tests/support/races/meanings";
import { selectRow } from "~tests/support/sql";
import { server } from "~workers/api-server";

const AT_ONCE = [2, 10];

let given: RouteRun;
let base: DatabaseSnapshot;

/** A stand-in for the printed page. */
const PDF = { print: async () => ({ pdf: new TextEncoder().encode("%PDF-1.4\n%%EOF\n"), pages: 1 }) };
const simulate = () =>
  new Simulation({ ...UNDISTURBED, random: new Random(1) }, { PDF: PDF as unknown as Env["PDF"] });

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(START);
  const cookies = await signInPersonas(new ApiClient());
  const { home } = await seedFixtures();
  given = { server, things: home, cookies };
  base = await DatabaseSnapshot.now();
}, 60_000);

afterAll(() => {
  vi.useRealTimers();
});

interface Write {
  readonly operation: string;
  readonly scenario: RouteScenario;
}

/** Sends all of them at once, and lets what follows from them happen. */
async function sendAtOnce(writes: readonly Write[]) {
  const simulation = simulate();
  const requests = await Promise.all(
    writes.map(({ operation, scenario }) => requestOf(given, operation, scenario)),
  );
  const answers = await Promise.all(
    requests.map((request) =>
      simulation.request((bindings, context) => given.server.fetch(request(), bindings, context)),
    ),
  );
  await simulation.settle();
  return answers.map((answer) => answer ?? { status: 0, text: "" });
}

async function begin({ scenario }: Write): Promise<void> {
  await base.restore();
  await scenario.setUp?.();
  await base.leaveOutPreparation();
}

const rowsOf = async (table: string) =>
  (await env.DB.prepare(`select count(*) as n from ${table}`).first<{ n: number }>())?.n ?? 0;

test("races: every write of the route table declares what it means when it is sent twice", () => {
  const writes = Object.keys(apiRules).filter((operation) => !isSafe(operation.split(" ")[0] ?? ""));
  expect(writes.filter((operation) => !(operation in MEANINGS))).toEqual([]);
  expect(Object.keys(MEANINGS).filter((operation) => !writes.includes(operation))).toEqual([]);
  const sent = Object.keys(MEANINGS).filter((operation) => !("because" in (MEANINGS[operation] ?? {})));
  expect(sent.filter((operation) => "because" in (allRoutes[operation] ?? { because: "" }))).toEqual([]);
});

const raced = routeScenarios.flatMap((write) => {
  const meaning = MEANINGS[write.operation];
  return meaning === undefined || "because" in meaning ? [] : [{ ...write, meaning }];
});

describe.each(raced)("$operation", ({ meaning, ...write }) => {
  /** What one of them leaves. */
  let once: Outcome;

  beforeAll(async () => {
    await begin(write);
    await askUndisturbed(given, write.operation, write.scenario, simulate());
    once = await base.outcome();
  });

  test.each(AT_ONCE)(
    "%i at once keep what they mean",
    async (times) => {
      await begin(write);
      const before = "all" in meaning ? await rowsOf(meaning.all) : 0;
      const statuses = (await sendAtOnce(Array<Write>(times).fill(write))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 0 || status >= 500)).toEqual([]);
      requireMeaning(meaning, statuses);
      if ("all" in meaning) expect(await rowsOf(meaning.all)).toBe(before + times);
      else expect(unexpected(meaning, differences(once, await base.outcome()))).toEqual([]);
    },
    60_000,
  );
});

function requireMeaning(meaning: Meaning, statuses: readonly number[]): void {
  const refused = statuses.filter((status) => status >= 400);
  if (!("oneElse" in meaning)) expect(refused).toEqual([]);
  else {
    expect(refused, String(statuses)).toHaveLength(statuses.length - 1);
    expect(refused.filter((status) => !meaning.oneElse.includes(status))).toEqual([]);
  }
}

const unexpected = ({ butIn = {} }: Meaning, different: readonly string[]) =>
  different.filter((line) => !((line.split(" ")[0] ?? "") in butIn));

const scenarioOf = (operation: string): RouteScenario => {
  const scenario = allRoutes[operation];
  if (scenario === undefined || "because" in scenario) throw new Error(`${operation} has no scenario`);
  return scenario;
};

const by = (person: PersonaName, operation: string, body?: unknown): Write => ({
  operation,
  scenario: { ...scenarioOf(operation), person, ...(body !== undefined && { body }) },
});

const withoutEnding = async () => {
  const seen = await selectRow`
    select rows_ended as ending, rows_rejected as rejected from loads where status = 'held'`;
  return { ...seen, endRows: false };
};

const held = allRoutes["POST /api/v1/loads/{id}/confirmation"];
const discard = (): Write => ({
  operation: "DELETE /api/v1/loads/{id}",
  scenario: {
    ...(held as RouteScenario),
    person: "admin",
    path: async () =>
      `/api/v1/loads/${(await selectRow<{ id: number }>`select id from loads where status = 'held'`)?.id}`,
    body: undefined,
  },
});

const ACCEPT = "POST /api/v1/conflict-assets/accept";
const DENY = "POST /api/v1/conflict-assets/deny";
const APPROVE = "POST /api/v1/missing-assets/approve";
const REJECT = "POST /api/v1/missing-assets/reject";
const CONFIRM = "POST /api/v1/loads/{id}/confirmation";
const UNDO = "DELETE /api/v1/loads/{id}";

const DECISIONS: readonly (readonly [string, Write, Write])[] = [
  ["a conflict, both accepting", by("systemAdmin", ACCEPT), by("admin", ACCEPT)],
  ["a conflict, one accepting and one denying", by("systemAdmin", ACCEPT), by("admin", DENY)],
  ["a missing asset, both approving", by("systemAdmin", APPROVE), by("admin", APPROVE)],
  ["a missing asset, one approving and one rejecting", by("systemAdmin", APPROVE), by("admin", REJECT)],
  ["a held load, both confirming", by("systemAdmin", CONFIRM), by("admin", CONFIRM)],
  [
    "a held load, with its rows ending and without",
    by("systemAdmin", CONFIRM),
    by("admin", CONFIRM, withoutEnding),
  ],
  ["a held load, one confirming and one discarding", by("systemAdmin", CONFIRM), discard()],
  ["a load, both undoing", by("systemAdmin", UNDO), by("admin", UNDO)],
];

test.each(DECISIONS)(
  "two administrators decide about %s: one wins, the other is told who decided",
  async (_what, one, other) => {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      await begin(first);
      const answers = await sendAtOnce([first, second]);
      const [winner] = [0, 1].filter((at) => (answers[at]?.status ?? 500) < 300);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([expect.any(Number), 409]);
      expect(statuses.toSorted()[0]).toBeLessThan(300);
      const person = (winner === 0 ? first : second).scenario.person;
      const username = person === "admin" ? "the.admin" : "system.admin";
      const who = await selectRow<{ name: string }>`
        select first_name || ' ' || last_name as name from users where username = ${username}`;
      expect(answers[winner === 0 ? 1 : 0]?.text).toContain(who?.name);
    }
  },
  60_000,
);
