import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { keysOf } from "~/domain/keyed/keyed";
import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import { indexListedRows } from "~/features/screening/screening.service.server";
import { ROLE_ADMIN } from "~/permissions/roles";
import { createContext } from "~/platform/context.server";
import { billOf, type Meters, marginalUsd, noMeters } from "~tests/support/cost/bill";
import { type Cost, Meter } from "~tests/support/cost/meter";
import { publish, seedDemoFacts } from "~tests/support/fact-rows";
import { SEEDING_MS } from "~tests/support/listed-universe";
import { ApiClient } from "~tests/support/permissions/api-client";
import { reportOfRun } from "~tests/support/run-report";
import { PASSWORD, seedUser } from "~tests/support/seed-rows";
import { runSchedule } from "~workers/cron/schedule";
import { consume } from "~workers/queues/consumer";

const LINES = 100;
const ROWS = 1_000;
const INSTRUMENTS = 900;

const meter = new Meter(env);
const ask = new ApiClient(meter.env);
const costs = new Map<string, Cost>();
/** Lists and search of a new universe: what a full reload writes beside its facts. */
const REFRESH = "lists and search of 900 instruments, made";
let analyst = "";
let admin = "";
let portfolio = "";
let listed = 0;

/** Delivers what was sent, one message an invocation, until no more comes. */
async function delivered(): Promise<void> {
  for (let message = meter.sent.shift(); message; message = meter.sent.shift()) {
    const context = createExecutionContext();
    const { queue, body } = message;
    let again = false;
    const one = {
      id: crypto.randomUUID(),
      timestamp: new Date(),
      attempts: 1,
      body,
      ack: () => undefined,
      retry: () => {
        again = true;
      },
    };
    await consume({ queue, messages: [one] } as unknown as MessageBatch, meter.env, context);
    await waitOnExecutionContext(context);
    if (again) throw new Error(`A message of ${queue} was refused: ${JSON.stringify(body)}`);
  }
}

/** Does something with all that follows from it, and notes what it took. */
async function measured(action: string, work: () => Promise<Response>): Promise<Response> {
  meter.taken();
  const answer = await work();
  expect(answer.status, `${action}: ${await answer.clone().text()}`.slice(0, 500)).toBeLessThan(300);
  await delivered();
  costs.set(action, { ...meter.taken(), requests: 1 });
  return answer;
}

const get = (path: string) => () => ask.answer({ method: "GET", path, cookie: analyst });

const send = (cookie: string, path: string, body: string | object, headers: Record<string, string> = {}) =>
  ask.answer({
    method: "POST",
    path,
    cookie,
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const file = (lines: readonly string[]) => () =>
  send(admin, "/api/v1/loads?dataset=esg-ratings&source=upload", lines.join("\n"), {
    "content-type": "text/csv",
    "x-file-name": "ratings.csv",
  });

/** The second visit is measured: what an isolate keeps of a data version it has. */
async function visited(action: string, path: string): Promise<void> {
  await get(path)();
  await measured(action, get(path));
}

async function column(sql: string): Promise<string[]> {
  const { results } = await env.DB.prepare(sql).all<{ value: string }>();
  return results.map(({ value }) => value);
}

beforeAll(async () => {
  await seedDemoFacts(INSTRUMENTS);
  meter.taken();
  await refreshReadModel(createContext(meter.env), { version: 1 });
  costs.set(REFRESH, meter.taken());
  await indexListedRows(createContext(env), 1);
  await publish(1);
  const user = await seedUser();
  await seedUser({ username: "data.admin", roles: [ROLE_ADMIN] });
  admin = await ask.signIn("data.admin");

  listed = Number((await column("select count(*) as value from assets"))[0]);
  analyst = await ask.signIn(user.username);
  await measured("sign in", () =>
    send("", "/api/v1/auth/login", { username: user.username, password: PASSWORD }),
  );

  const isins = await column(
    `select isin as value from assets where section in ('equities', 'funds') and to_version is null order by isin limit ${LINES}`,
  );
  expect(isins).toHaveLength(LINES);
  const saved = await measured("save a portfolio of 100 lines", () =>
    send(analyst, "/api/v1/portfolios", {
      name: "Costs",
      asOf: "2026-09-30",
      currency: "EUR",
      totalValue: 10_000_000,
      holdings: isins.map((isin) => ({ isin, weightPct: 100 / LINES })),
    }),
  );
  portfolio = (await saved.json<{ id: string }>()).id;

  await measured("analysis of 100 lines, first", get(`/portfolios/${portfolio}/analysis/esg`));
  await measured("analysis of 100 lines, again", get(`/portfolios/${portfolio}/analysis/esg`));
  await visited("list page", "/assets/funds");
  await visited("search", "/api/v1/quick-search?q=ban");
  await measured("search of a list, first page", get("/assets/equities?q=ban&pageSize=10"));
  await measured("search of a list, next page", get("/assets/equities?q=ban&pageSize=10&page=2"));
  await visited("asset page", `/assets/equities/${isins[0]}`);
  await visited("dashboard", "/dashboard");
  await measured("export of a list", () =>
    ask.answer({
      method: "GET",
      path: "/api/v1/assets/equities",
      cookie: analyst,
      headers: { accept: "text/csv" },
    }),
  );
  await measured("report", () => send(analyst, `/api/v1/portfolios/${portfolio}/reports`, {}));
  await measured("mail", () =>
    send("", "/api/v1/public/contact", {
      name: "Ada Rossi",
      email: "ada@example.org",
      subject: "A figure",
      message: "Where does scope 3 come from?",
    }),
  );

  const subjects = await column(
    "select distinct subject as value from facts where dataset = 'esg-ratings' limit 250",
  );
  const rows = (rating: number) => [
    "subject_id,rating,provider,as_of",
    ...["Beech", "Cedar", "Dogwood", "Elm"]
      .flatMap((provider) => subjects.map((subject) => `${subject},${rating},${provider},2026-09-30`))
      .slice(0, ROWS),
  ];
  expect(rows(1)).toHaveLength(ROWS + 1);
  await measured("load of 1,000 new rows", file(rows(2)));
  await measured("load of the same 1,000 rows", file(rows(2)));
  await measured("load of 1,000 changed rows", file(rows(3)));

  meter.taken();
  const context = createExecutionContext();
  await runSchedule("* * * * *", meter.env, context);
  await waitOnExecutionContext(context);
  await delivered();
  costs.set("minute of the clock", { ...meter.taken(), requests: 1 });
}, SEEDING_MS * 3);

const of = (action: string): Cost => {
  const cost = costs.get(action);
  if (!cost) throw new Error(`${action} was not measured`);
  return cost;
};

/** `npm run isolates`: the report is made in an isolate that holds no facts yet, and reads them as a first analysis does. */
const isFresh = (env as unknown as { ISOLATE_PER_MESSAGE?: string }).ISOLATE_PER_MESSAGE === "1";

/** The most an action may take: waits for the database, rows read, rows and index entries written, R2 writes and reads, messages. */
const MAX_COSTS: Readonly<Record<string, readonly [number, number, number, number, number, number]>> = {
  "sign in": [8, 80, 20, 0, 0, 0],
  "save a portfolio of 100 lines": [6, 950, 330, 0, 0, 0],
  "analysis of 100 lines, first": [5, 5_300, 0, 0, 0, 0],
  "analysis of 100 lines, again": [3, 500, 0, 0, 0, 0],
  "list page": [3, 110, 0, 0, 0, 0],
  search: [3, 300, 0, 0, 0, 0],
  "search of a list, first page": [4, 320, 0, 0, 1, 0],
  "search of a list, next page": [2, 110, 0, 0, 0, 0],
  "asset page": [2, 400, 0, 0, 0, 0],
  dashboard: [4, 450, 0, 0, 0, 0],
  "export of a list": [6, 1_250, 8, 0, 2, 0],
  report: [28, isFresh ? 15_000 : 9_000, 25, 1, 1, 1],
  mail: [7, 20, 20, 0, 0, 1],
  "load of 1,000 new rows": [85, 25_000, 4_500, 5, 7, 10],
  "load of the same 1,000 rows": [45, 500, 60, 5, 6, 3],
  "load of 1,000 changed rows": [95, 45_000, 6_500, 5, 7, 10],
  "minute of the clock": [9, 20, 0, 0, 0, 0],
};

const metersOf = ({ trips, rowsRead, rowsWritten, storeWrites, storeReads, messages }: Cost) =>
  [trips, rowsRead, rowsWritten, storeWrites, storeReads, messages] as const;

test.each(Object.keys(MAX_COSTS))("cost: %s takes no more than it may", (action) => {
  const took = metersOf(of(action));
  const most = MAX_COSTS[action] ?? [];
  expect(
    took.filter((value, at) => value > (most[at] ?? 0)),
    `${took} of at most ${most}`,
  ).toEqual([]);
});

test("cost: an unchanged row writes nothing, a new or changed one at most six rows with its indexes", () => {
  const fixed = of("load of the same 1,000 rows").rowsWritten;
  expect(fixed).toBeLessThan(ROWS / 10);
  expect((of("load of 1,000 new rows").rowsWritten - fixed) / ROWS).toBeLessThanOrEqual(6);
  expect((of("load of 1,000 changed rows").rowsWritten - fixed) / ROWS).toBeLessThanOrEqual(6.1);
});

/**
 * What a person does in a month of 20 working days, and how long the processor works for each in milliseconds: the
 * medians of docs/bench.md over 200,000 instruments, which contain SQLite's time and so are too high rather than too low.
 */
const MONTH: readonly (readonly [action: string, times: number, cpuMs: number])[] = [
  ["sign in", 20, 200],
  ["dashboard", 40, 18],
  ["list page", 200, 30],
  ["search", 400, 8],
  ["asset page", 150, 30],
  ["save a portfolio of 100 lines", 8, 60],
  ["analysis of 100 lines, first", 20, 136],
  ["analysis of 100 lines, again", 100, 32],
  ["export of a list", 4, 1_500],
  ["report", 4, 1_400],
  ["mail", 10, 10],
];
/** A page asks for a little more by itself: notices, visits, choices. */
const REQUESTS_AN_ACTION = 2;
const MINUTES = 30 * 24 * 60;
/** Written, read and deleted. */
const OPERATIONS_A_MESSAGE = 3;
/** A session of the browser is kept for ten minutes: in working hours it never ends where reports are many. */
const MAX_BROWSER_HOURS = 20 * 12;
const KEPT_BROWSER_HOURS = 10 / 60;
const REPORT_GB = 0.0005;
const CPU_MS_A_LOADED_ROW = 0.05;

function add(meters: Meters, cost: Cost, times: number, cpuMs: number): void {
  meters.cpuMs += cpuMs * times;
  meters.rowsRead += cost.rowsRead * times;
  meters.rowsWritten += cost.rowsWritten * times;
  meters.storeWrites += cost.storeWrites * times;
  meters.storeReads += cost.storeReads * times;
  meters.queueOperations += cost.messages * OPERATIONS_A_MESSAGE * times;
}

/** A month with this many people, and a delivery of 10,000 changed rows on each working day. */
function monthOf(people: number): Meters {
  const meters = { ...noMeters(), databaseGb: 0.54, storeGb: 2 };
  for (const [action, times, cpuMs] of MONTH) {
    add(meters, of(action), times * people, cpuMs);
    meters.requests += times * people * REQUESTS_AN_ACTION;
  }
  add(meters, of("minute of the clock"), MINUTES, 5);
  meters.requests += MINUTES;
  add(meters, of("load of 1,000 changed rows"), 20 * 10, 1_000 * CPU_MS_A_LOADED_ROW);
  const reports = 4 * people;
  meters.browserHours = Math.min(MAX_BROWSER_HOURS, reports * KEPT_BROWSER_HOURS);
  meters.storeGb += reports * REPORT_GB * 12;
  meters.logEvents = meters.requests * 1.1;
  return meters;
}

/** A universe of 200,000 instruments with 815,644 rows of facts, loaded from nothing, or changed in every row. */
function reloadOf(kind: "new" | "changed"): Partial<Meters> {
  const fixed = of("load of the same 1,000 rows");
  const load = of(`load of 1,000 ${kind} rows`);
  const thousands = 815.644;
  const refreshed = (meter: "rowsRead" | "rowsWritten") => (of(REFRESH)[meter] / listed) * 200_000;
  return {
    rowsRead: (load.rowsRead - fixed.rowsRead) * thousands + refreshed("rowsRead"),
    rowsWritten: (load.rowsWritten - fixed.rowsWritten) * thousands + refreshed("rowsWritten"),
    cpuMs: 77_000,
    queueOperations: load.messages * OPERATIONS_A_MESSAGE * 200,
  };
}

test("cost: a month of 1,000 people stays within 60 dollars, a full reload within 20", () => {
  const columns = ["trips", "rows read", "rows written", "R2 writes", "R2 reads", "messages"];
  const round = (value: number) => value.toLocaleString("en-GB", { maximumFractionDigits: 2 });
  const lines = [
    `| action | ${columns.join(" | ")} | $ a million |`,
    ...[...costs].map(([action, cost]) => {
      const meters = noMeters();
      add(meters, cost, 1_000_000, MONTH.find(([name]) => name === action)?.[2] ?? 0);
      return `| ${action} | ${metersOf(cost).map(round).join(" | ")} | ${round(marginalUsd(meters))} |`;
    }),
    ...[100, 1_000, 10_000].flatMap((people) => {
      const [meters, bill] = [monthOf(people), billOf(monthOf(people))];
      return keysOf(meters).map(
        (name) =>
          `| ${people} people | ${name} | ${round(meters[name])} | $${round(bill[name])} | $${round(bill.total)} |`,
      );
    }),
    ...(["new", "changed"] as const).map((kind) => {
      const meters = reloadOf(kind);
      return `| full reload, every row ${kind} | ${round(meters.rowsWritten ?? 0)} written | ${round(meters.rowsRead ?? 0)} read | $${round(marginalUsd(meters))} |`;
    }),
  ];
  reportOfRun(`${listed} rows of lists\n${lines.join("\n")}`);
  expect(billOf(monthOf(1_000)).total).toBeLessThan(60);
  expect(marginalUsd(reloadOf("changed"))).toBeLessThan(20);
});
