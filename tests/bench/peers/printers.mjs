import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromiumExecutable } from "../../../scripts/chromium.mjs";
import { withFolder } from "../bundled.mjs";
import { openDatabase } from "../database.mjs";
import { orderedReport, WHOLE } from "../reports.mjs";
import { missingRow, turnsRow } from "../row.mjs";
import { turns } from "../timing.mjs";
import { debianPeer } from "./debian-peer.mjs";
import { NotAvailable } from "./not-available.mjs";

const HOLDINGS = 1_000;
const ROUNDS = Number(process.env.PRINT_ROUNDS ?? 3);
const MAX_COMMAND_LINE_RATIO = 0.4;

const PRINT_MS = 120_000;

function run(label, program, args, timeout = PRINT_MS) {
  const child = spawnSync(program, args, { encoding: "utf8", timeout, killSignal: "SIGKILL" });
  if (child.status !== 0) throw new NotAvailable(`${label} could not print: ${child.stderr.slice(-300)}`);
}

const TRIAL_MS = 20_000;

/**
 * The browser that the product itself prints with, from its command line, started anew each time. The one of npm, which
 * is used where none is installed, lacks what its command line prints with: it would start and never end.
 */
async function chromiumCommandLine(folder) {
  const program = await chromiumExecutable();
  const label = `${spawnSync(program, ["--version"], { encoding: "utf8" }).stdout.trim()} from its command line`;
  const print = (html, pdf, timeout) =>
    run(
      label,
      program,
      ["--headless", "--no-pdf-header-footer", `--print-to-pdf=${pdf}`, `file://${html}`],
      timeout,
    );
  const trial = path.join(folder, "trial.html");
  writeFileSync(trial, "<p>One line</p>");
  print(trial, path.join(folder, "trial.pdf"), TRIAL_MS);
  return { label, target: MAX_COMMAND_LINE_RATIO, print };
}

function weasyprint() {
  const { program, label } = debianPeer("weasyprint");
  return { label, target: null, print: (html, pdf) => run(label, program, ["--quiet", html, pdf]) };
}

/** The document that the product's own printer is handed for a report. */
async function printedHtml(product, portfolio) {
  const { reportId, pages } = await orderedReport(product, portfolio, WHOLE);
  const answer = await fetch(`${product.origin}/__local/report-html`, {
    method: "POST",
    headers: {
      "x-local-secret": readFileSync(path.join(product.stateDir, "local-secret"), "utf8").trim(),
      "content-type": "application/json",
    },
    body: JSON.stringify({ reportId }),
  });
  if (!answer.ok) throw new Error(`The document of a report: ${answer.status}`);
  await product.analyst("DELETE", `/reports/${reportId}`);
  return { html: await answer.text(), pages };
}

async function longPortfolio(product) {
  const db = openDatabase(product);
  const isins = db
    .prepare("select isin from assets where section = 'equities' and to_version is null limit ?")
    .all(HOLDINGS);
  db.close();
  return product.analyst("POST", "/portfolios", {
    name: "Bench printed",
    asOf: "2026-09-30",
    currency: "EUR",
    holdings: isins.map(({ isin }) => ({ isin, weightPct: 100 / isins.length })),
  });
}

async function printed(product, peers, { name, portfolio }, folder) {
  const { html, pages } = await printedHtml(product, portfolio);
  const file = path.join(folder, `${name.replaceAll(/\W+/g, "-")}.html`);
  writeFileSync(file, html);
  const sides = { ours: () => orderedAndForgotten(product, portfolio) };
  for (const { label, print } of peers) sides[label] = () => print(file, path.join(folder, "printed.pdf"));
  const times = await turns(sides, { rounds: ROUNDS, warmUp: 1 });
  return peers.map(({ label, target }) =>
    turnsRow({
      of: 15,
      name: `${name}, ${pages} pages, ordered to stored, against printing the same document by ${label}`,
      times: { ours: times.ours, other: times[label] },
      target,
    }),
  );
}

async function orderedAndForgotten(product, portfolio) {
  const { reportId } = await orderedReport(product, portfolio, WHOLE);
  await product.analyst("DELETE", `/reports/${reportId}`);
}

/** The whole report of a small and of a long portfolio, beside programs that print the very same document. */
export function printers(product) {
  return withFolder(async (folder) => {
    const peers = [];
    const rows = [];
    for (const [name, find] of Object.entries({
      "Chromium's command line": chromiumCommandLine,
      weasyprint,
    })) {
      try {
        peers.push(await find(folder));
      } catch (error) {
        if (!(error instanceof NotAvailable)) throw error;
        rows.push(missingRow({ of: 15, name: `report, against ${name}`, reason: error.message }));
      }
    }
    if (peers.length === 0) return rows;
    const [small] = (await product.analyst("GET", "/portfolios?pageSize=5")).items;
    const { id: long } = await longPortfolio(product);
    try {
      for (const report of [
        { name: "whole report", portfolio: small.id },
        { name: `whole report of ${HOLDINGS} holdings`, portfolio: long },
      ])
        rows.push(...(await printed(product, peers, report, folder)));
    } finally {
      await product.analyst("POST", "/portfolios/delete", { ids: [long] });
    }
    return rows;
  });
}
