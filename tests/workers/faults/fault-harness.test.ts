import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { faultyFetch, faultySmtp } from "~tests/support/faults/faulty-env";
import { withNamedIds } from "~tests/support/faults/identities";
import { CALL_KINDS, type CallKind, FAULTS } from "~tests/support/faults/invocation";
import { Random } from "~tests/support/faults/random";
import { Simulation, UNDISTURBED } from "~tests/support/faults/simulation";
import { requireFired } from "~tests/support/faults/tally";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal(
    "fetch",
    faultyFetch(async () => new Response("fetched")),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A handler that depends on everything once. */
async function everything({ DB, FILES, MAIL, PDF }: Env): Promise<Response> {
  try {
    await DB.prepare("select 1").first();
    await DB.batch([DB.prepare("select 1")]);
    await FILES.put("harness", "text");
    const stored = await FILES.get("harness");
    await new Response(stored?.body ?? null).text();
    await MAIL.send({});
    await fetch("https://example.org");
    await faultySmtp(async () => ({ kind: "sent" }))(NO_SERVER, { from: "", to: "", message: "" });
    await PDF.print({
      html: "",
      format: "A4",
      content: { width: 681, height: 984 },
      headerHtml: "",
      footerHtml: "",
    });
    return new Response("done");
  } catch {
    return new Response("failed", { status: 500 });
  }
}

const NO_SERVER = {
  host: "",
  port: 25,
  security: "none",
  username: null,
  password: null,
  timeoutMs: 1,
} as const;

const PRINTED = { print: async () => ({ pdf: new Uint8Array(), pages: 1 }) } as unknown as Env["PDF"];

async function simulated(given: Partial<ConstructorParameters<typeof Simulation>[0]>): Promise<Simulation> {
  const schedule = { ...UNDISTURBED, random: new Random(1), ...given };
  const simulation = new Simulation(schedule, { ...env, PDF: PRINTED });
  await simulation.request(everything);
  return simulation;
}

async function callOf(kind: CallKind): Promise<number> {
  const { calls } = await simulated({});
  return calls.indexOf(kind) + 1;
}

test.each(CALL_KINDS)("fault harness: each fault fires once when it is planned for %s", async (kind) => {
  const call = await callOf(kind);
  for (const fault of FAULTS) {
    const simulation = await simulated({ faultAt: { call, fault } });
    expect(simulation.fired).toEqual([{ kind, fault }]);
    expect(() => requireFired(simulation, kind)).not.toThrow();
  }
});

test.each(CALL_KINDS)("fault harness: fails when the guard spares %s", async (kind) => {
  const call = await callOf(kind);
  for (const fault of FAULTS) {
    const simulation = await simulated({ faultAt: { call, fault }, spared: kind });
    expect(() => requireFired(simulation, kind)).toThrow("did not fire");
  }
});

test("fault harness: fails when the planned call is never made", async () => {
  const simulation = await simulated({ faultAt: { call: 99, fault: "fails before" } });
  expect(() => requireFired(simulation, "call 99")).toThrow("did not fire");
});

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const parent = (digit: number, name: string) => ({
  table: "parents",
  text: `{"id":"${id(digit)}","name":"${name}"}`,
});
const child = (digit: number) => ({ table: "children", text: `{"parent_id":"${id(digit)}"}` });

test("fault harness: rows are the same when only their random ids differ", () => {
  const one = withNamedIds([parent(1, "A"), parent(2, "B"), child(1)], "");
  const other = withNamedIds([parent(3, "A"), parent(4, "B"), child(3)], "");
  expect(one).toEqual(other);
});

test("fault harness: rows differ when one points at another parent", () => {
  const one = withNamedIds([parent(1, "A"), parent(2, "B"), child(1)], "");
  const other = withNamedIds([parent(1, "A"), parent(2, "B"), child(2)], "");
  expect(one).not.toEqual(other);
});
