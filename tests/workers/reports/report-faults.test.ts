import { env } from "cloudflare:workers";
import { beforeAll, expect, inject, test } from "vitest";
import { deliverReport } from "~/features/reports/deliver-report.service.server";
import { createReport } from "~/features/reports/order-reports.service.server";
import { renderReport } from "~/features/reports/render-report.service.server";
import type { ReportView } from "~/features/reports/reports.answers";
import { type ReportInput, reportInput } from "~/features/reports/reports.schemas";
import { askForDueReports, runSchedule } from "~/features/reports/run-schedules.service.server";
import { ROLE_ADMIN } from "~/permissions/roles";
import { createContext } from "~/platform/context.server";
import { appOf } from "~tests/support/app-of";
import { loadEach } from "~tests/support/loads";
import { type Person, person } from "~tests/support/people";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { runSql, selectRows } from "~tests/support/sql";
import { BOND, SHARE, TWO_ISSUERS } from "~tests/support/two-issuers";
import { withBrowser } from "~workers/pdf/browser-session";
import { type PrintedPdf, type PrintJob, printWith, type TellPages } from "~workers/pdf/print";
import { bury } from "~workers/queues/handle-message";

const TRIES = 3;
const { BROWSER } = env as unknown as { readonly BROWSER: Fetcher };
const SAID = {
  render_failed: [
    "The report could not be made. Try again; if it fails again, contact the administrator.",
    "Non è stato possibile creare il report. Riprovare; se l'errore si ripete, contattare l'amministratore.",
  ],
  gone: [
    "The portfolio, or what it was compared with, no longer exists.",
    "Il portafoglio, o quello di confronto, non esiste più.",
  ],
  not_permitted: [
    "The person who ordered the report may no longer order reports.",
    "Chi ha richiesto il report non può più richiedere report.",
  ],
  owner_gone: [
    "The person who ordered the report is no longer active.",
    "Chi ha richiesto il report non è più attivo.",
  ],
} as const;

let analyst: Person;
let colleague: Person;
let portfolioId = "";

/** Messages stay in the outbox: the tests deliver them themselves. */
const quiet = { ...env, REPORTS: { send: async () => undefined } as unknown as Env["REPORTS"] };
type Broken = Partial<Pick<Env, "PDF" | "FILES">>;

const printer = (print: (job: PrintJob, tell: TellPages) => Promise<PrintedPdf | null>) =>
  ({ print }) as unknown as Env["PDF"];

async function newPortfolio(of: Person, name = "Core"): Promise<string> {
  return savedPortfolio(of.client, {
    name,
    totalValue: 10_000_000,
    holdings: [
      { isin: SHARE, weightPct: 60 },
      { isin: BOND, weightPct: 40 },
    ],
  });
}

async function ordered(given: Partial<ReportInput> = {}, of = analyst, portfolio = portfolioId) {
  const app = await appOf(of.id, quiet);
  const input = reportInput.parse({ sections: ["cover", "summary"], locale: "en", ...given });
  return (await createReport(app, { ...input, portfolioId: portfolio })).reportId;
}

/** The message of an order as the queue delivers it: again while handling it throws, as often as it is tried. */
async function delivered(reportId: string, broken: Broken = {}, times = TRIES): Promise<readonly string[]> {
  const errors: string[] = [];
  const app = {
    ...createContext({ ...quiet, ...broken }),
    log: { ...createContext(env).log, error: () => undefined },
  };
  for (let time = 0; time < times; time += 1) {
    try {
      await renderReport(app, { reportId, outboxId: "delivered" });
      return errors;
    } catch (error) {
      errors.push(String(error));
    }
  }
  return errors;
}

async function stated(id: string, language = "en", reader = analyst): Promise<ReportView> {
  await runSql`update users set language = ${language} where id = ${reader.id}`;
  return await reader.client.read<ReportView>(`/api/v1/reports/${id}`);
}

/** The report failed, says why in both languages, and there is no file of it. */
async function expectFailed(
  id: string,
  [en, it]: readonly [string, string],
  reader = analyst,
): Promise<void> {
  expect(await stated(id, "en", reader)).toMatchObject({ status: "failed", error: en, pages: null });
  expect(await stated(id, "it", reader)).toMatchObject({ status: "failed", error: it });
  expect((await reader.client.get(`/api/v1/reports/${id}/file`)).status).toBe(409);
  expect(await env.FILES.head(`reports/${id}.pdf`)).toBeNull();
}

beforeAll(async () => {
  const admin = await person({ roles: [ROLE_ADMIN] });
  await loadEach(admin.client, TWO_ISSUERS);
  analyst = await person();
  colleague = await person({ tenantId: analyst.tenantId });
  portfolioId = await newPortfolio(analyst);
}, 60_000);

test("faults of reports: without a browser the report fails after its tries, and is made once there is one again", async () => {
  const absent = { fetch: async () => new Response("no browser", { status: 503 }) } as unknown as Fetcher;
  const PDF = printer((job) =>
    withBrowser(
      absent,
      (browser) => printWith(browser, job),
      () => undefined,
    ),
  );
  const id = await ordered();
  expect(await delivered(id, { PDF })).toHaveLength(TRIES - 1);
  await expectFailed(id, SAID.render_failed);
  const later = await ordered();
  expect(await delivered(later, { PDF }, 1)).toHaveLength(1);
  expect(await stated(later)).toMatchObject({ status: "rendering", error: null });
  expect(await delivered(later)).toEqual([]);
  expect(await stated(later)).toMatchObject({ status: "ready", error: null, pages: 2 });
}, 60_000);

test("faults of reports: a renderer that crashes is noticed at once, and the next browser prints the report", async () => {
  const errors: string[] = [];
  const crashing = (job: PrintJob) =>
    withBrowser(
      BROWSER,
      (browser) => {
        browser.on("targetcreated", (target) => {
          const crash = async () => (await target.createCDPSession()).send("Page.crash");
          const whenLoaded = async () =>
            (await target.page())?.once("load", () => void crash().catch(() => undefined));
          void whenLoaded();
        });
        return printWith(browser, job);
      },
      () => undefined,
    ).catch((error: unknown) => {
      errors.push(String(error));
      throw error;
    });
  const id = await ordered({ sections: ["cover", "summary", "pai", "holdings"] });
  expect(await delivered(id, { PDF: printer(crashing) }, 1)).toHaveLength(1);
  expect(errors).toEqual(["Error: the renderer crashed"]);
  expect(await delivered(id)).toEqual([]);
  expect(await stated(id)).toMatchObject({ status: "ready", error: null });
}, 60_000);

test("faults of reports: a report fails without the printer's message when its document cannot be printed", async () => {
  const id = await ordered();
  const refused = () => Promise.reject(new Error("secret of the printer"));
  await delivered(id, { PDF: printer(refused) });
  await expectFailed(id, SAID.render_failed);
  expect(JSON.stringify(await stated(id))).not.toContain("secret");
}, 60_000);

test("faults of reports: a file that cannot be stored is tried again, and no report is ready without its file", async () => {
  const failing = (times: number) => {
    let left = times;
    return new Proxy(env.FILES, {
      get: (target, name) => {
        if (name === "put" && left-- > 0) return () => Promise.reject(new Error("the store is away"));
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  };
  const [lost, kept] = [await ordered(), await ordered()];
  await delivered(lost, { FILES: failing(TRIES) });
  await expectFailed(lost, SAID.render_failed);
  expect(await delivered(kept, { FILES: failing(1) })).toHaveLength(1);
  expect(await stated(kept)).toMatchObject({ status: "ready", error: null });
  const file = await analyst.client.get(`/api/v1/reports/${kept}/file`);
  expect(new TextDecoder().decode((await file.bytes()).slice(0, 5))).toBe("%PDF-");
}, 60_000);

test("faults of reports: a message given up by the queue, as of a Worker that ends each time, fails its report", async () => {
  const id = await ordered();
  await runSql`update reports set status = 'rendering', progress = 0.7, attempts = 4 where id = ${id}`;
  const body = { kind: "report.render", reportId: id, outboxId: "given-up" };
  await bury(createContext(quiet), "understory-reports-dead", { id: "m", body, attempts: 1 });
  await expectFailed(id, SAID.render_failed);
});

test("faults of reports: a report fails at the first try, with its reason, when its portfolio was deleted or its owner disabled", async () => {
  const own = await person({ tenantId: analyst.tenantId });
  const portfolio = await newPortfolio(own);
  const id = await ordered({}, own, portfolio);
  expect((await own.client.delete(`/api/v1/portfolios/${portfolio}`)).status).toBe(204);
  expect(await delivered(id)).toEqual([]);
  await expectFailed(id, SAID.gone, own);

  const another = await newPortfolio(own);
  const orphan = await ordered({}, own, another);
  await runSql`update users set disabled_at = '2026-01-01' where id = ${own.id}`;
  expect(await delivered(orphan)).toEqual([]);
  await expectFailed(orphan, SAID.owner_gone);
});

test("faults of reports: a report is not made, when its owner may no longer order reports by the time it is its turn", async () => {
  const own = await person();
  const id = await ordered({}, own, await newPortfolio(own));
  await runSql`update tenants set type = 'DEMO' where id = ${own.tenantId}`;
  let printed = 0;
  const PDF = printer(async () => {
    printed += 1;
    return null;
  });
  expect(await delivered(id, { PDF })).toEqual([]);
  expect(printed).toBe(0);
  await runSql`update tenants set type = 'MSP' where id = ${own.tenantId}`;
  await expectFailed(id, SAID.not_permitted, own);
}, 60_000);

test("faults of reports: the owner gets 404 for the file when the licence is lost before printing, a licensed colleague 200", async () => {
  const own = await person({ tenantId: analyst.tenantId });
  const id = await ordered({}, own, await newPortfolio(own));
  await runSql`delete from user_roles where user_id = ${own.id} and role_name <> 'ROLE_EQUITY'`;
  expect(await delivered(id)).toEqual([]);
  expect(await stated(id, "en", own)).toMatchObject({ status: "ready", isLicensed: false });
  expect((await own.client.get(`/api/v1/reports/${id}/file`)).status).toBe(404);
  expect((await analyst.client.get(`/api/v1/reports/${id}/file`)).status).toBe(200);
}, 60_000);

test("faults of reports: no mail is sent to a disabled recipient of a schedule, nor to anybody when the report failed", async () => {
  const leaving = await person({ tenantId: analyst.tenantId });
  const answer = await analyst.client.post(`/api/v1/portfolios/${portfolioId}/report-schedules`, {
    sections: ["cover"],
    locale: "en",
    timing: { rhythm: "quarterly" },
    people: [colleague.id, leaving.id],
    addresses: [{ address: "client@outside.example", locale: "it" }],
  });
  const { id: scheduleId } = await answer.json<{ id: string }>();
  const at = (day: string) => ({ ...createContext(quiet), clock: () => new Date(`${day}T00:00:30.000Z`) });
  const orderOf = async (day: string) => {
    await runSql`update report_schedules set next_on = ${day} where id = ${scheduleId}`;
    await askForDueReports(at(day));
    await runSchedule(at(day), { scheduleId, due: day, outboxId: "run" });
    const [order] = await selectRows<{ id: string }>`
      select id from reports where schedule_id = ${scheduleId} and due = ${day}`;
    return order?.id ?? "";
  };
  const writtenTo = async (id: string) =>
    (
      await selectRows<{ recipient: string }>`
        select recipient from emails where id like ${id} || '-%' order by recipient`
    ).map(({ recipient }) => recipient);
  const failed = await orderOf("2027-01-01");
  await delivered(failed, { PDF: printer(() => Promise.reject(new Error("no browser"))) });
  await deliverReport(at("2027-01-01"), { reportId: failed, outboxId: "deliver" });
  expect(await writtenTo(failed)).toEqual([]);
  expect(await selectRows`select id from report_shares where report_id = ${failed}`).toEqual([]);

  await runSql`update users set disabled_at = '2027-01-01' where id = ${leaving.id}`;
  const made = await orderOf("2027-04-01");
  expect(await delivered(made)).toEqual([]);
  await deliverReport(at("2027-04-01"), { reportId: made, outboxId: "deliver" });
  expect(await writtenTo(made)).toEqual(
    ["client@outside.example", `${colleague.username}@example.org`].sort(),
  );
}, 60_000);

test("faults of reports: names as long and as hostile as people give them are printed as text and name a file", async () => {
  const hostile = `"}</style><script>document.body.remove()</script><img src=x onerror=alert(1)>%0d%0a../../é😀`;
  const name = (hostile + "W".repeat(200)).slice(0, 120);
  const portfolio = await newPortfolio(analyst, name);
  const sections = ["cover", "summary", "esg", "holdings", "methodology"] as const;
  const id = await ordered({ title: name, sections: [...sections] }, analyst, portfolio);
  expect(await delivered(id)).toEqual([]);
  const report = await stated(id);
  expect(report).toMatchObject({ status: "ready", error: null });
  // Cover, contents and a page for each section at least: a style or script that broke out would have emptied them.
  expect(report.pages).toBeGreaterThanOrEqual(sections.length + 1);
  const file = await analyst.client.get(`/api/v1/reports/${id}/file`);
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="[^"\r\n/\\]+\.pdf"/);
}, 60_000);

test("faults of reports: the page that is printed asks nothing of any host, whatever its document names, and runs nothing", async () => {
  const server = inject("dataServer");
  const asked = async () => await (await fetch(`${server}/`)).json<Record<string, number>>();
  const place = (what: string) => `${server}/empty/printed-${what}`;
  await fetch(place("control"));
  const html = [
    `<base href="${place("base")}">`,
    `<link rel="stylesheet" href="${place("link")}"><link rel="preconnect" href="${server}">`,
    `<style>@import url("${place("import")}");@font-face{font-family:F;src:url("${place("font")}")}`,
    `p{font-family:F;background:url("${place("background")}")}</style>`,
    `<img src="${place("img")}" srcset="${place("srcset")} 2x"><iframe src="${place("iframe")}"></iframe>`,
    `<object data="${place("object")}"></object><embed src="${place("embed")}"><video src="${place("video")}" autoplay></video>`,
    `<svg><image href="${place("svg")}"/><use href="${place("use")}#a"/></svg><iframe srcdoc="<img src='${place("srcdoc")}'>"></iframe>`,
    `<script src="${place("script")}"></script><script>fetch("${place("fetch")}");document.body.textContent="";for(;;);</script>`,
    `<p>${"A line. ".repeat(4_000)}</p>`,
  ].join("");
  const print = (text: string) =>
    env.PDF.print({
      html: text,
      format: "A4",
      content: { width: 681, height: 984 },
      headerHtml: "",
      footerHtml: "",
    });
  await print(`<meta http-equiv="refresh" content="0;url=${place("refresh")}"><p>A line.</p>`);
  expect((await print(html))?.pages).toBeGreaterThan(3);
  const told = Object.keys(await asked()).filter((path) => path.includes("printed-"));
  expect(told).toEqual(["/empty/printed-control"]);
}, 60_000);

test("progress of reports: an order states about how many pages while they are printed, and their number once they are", async () => {
  const seen: ReportView[] = [];
  const id = await ordered();
  const PDF = printer((job, tell) =>
    env.PDF.print(job, async () => {
      seen.push(await stated(id));
      const isWanted = await tell(62);
      seen.push(await stated(id));
      return isWanted;
    }),
  );
  expect(await delivered(id, { PDF })).toEqual([]);
  expect(seen).toMatchObject([
    { status: "rendering", step: "pages", pages: null, aboutPages: null },
    { status: "rendering", step: "print", pages: null, aboutPages: 62 },
  ]);
  expect(await stated(id)).toMatchObject({ status: "ready", step: null, pages: 2, aboutPages: null });
});

test("progress of reports: an order cancelled while its document is laid out is not printed", async () => {
  const id = await ordered();
  const answers: unknown[] = [];
  const PDF = printer(async (job, tell) => {
    const printed = await env.PDF.print(job, async (about) => {
      expect((await analyst.client.delete(`/api/v1/reports/${id}`)).status).toBe(204);
      return tell(about);
    });
    answers.push(printed);
    return printed;
  });
  expect(await delivered(id, { PDF })).toEqual([]);
  expect(answers).toEqual([null]);
  expect(await env.FILES.head(`reports/${id}.pdf`)).toBeNull();
});
