import { columnDoubts } from "~/domain/portfolio-files/findings/column-doubts";
import { findingGroups } from "~/domain/portfolio-files/findings/finding-groups";
import type { PortfolioFinding, ReadRow } from "~/domain/portfolio-files/portfolio-reading";
import { listedFindings, rowsOf } from "~/domain/tabular/finding";
import type { AppContext } from "~/platform/context.server";
import type { ImportView, RestView } from "./import-screen.types";
import { showImport } from "./imports.service.server";
import type { PortfolioImport } from "./imports.types";

/** Rows the screen gets at once; more would make the page heavy before anybody looks at it. */
const MAX_ROWS = 1500;

export async function importScreen(app: AppContext, importId: string): Promise<ImportView> {
  return importView(await showImport(app, importId));
}

function importView(shown: PortfolioImport): ImportView {
  const { reading, outlook, importId, fileName, sizeBytes, status, portfolioId, choices, isRemembered } =
    shown;
  const findings = listedFindings(reading.findings);
  const rows = shownRows(reading.rows, findings);
  return {
    importId,
    fileName,
    sizeBytes,
    isOpen: status === "open",
    portfolioId,
    choices,
    isRemembered,
    detected: reading.detected,
    sheets: reading.sheets,
    columns: reading.columns.map(({ index, letter, header, key, field, use, possibleUse }) => ({
      index,
      letter,
      header,
      key,
      field,
      use,
      possibleUse,
    })),
    accounts: reading.accounts,
    tables: reading.tables,
    counts: {
      rows: reading.accepted + reading.rejected + reading.skipped,
      accepted: reading.accepted,
      warnings: reading.warnings,
      rejected: reading.rejected,
      skipped: reading.skipped,
    },
    rows,
    hiddenRows: reading.rows.length - rows.length,
    findings,
    groups: findingGroups(reading.findings, findings),
    outlook: {
      currency: outlook.currency,
      fileTotal: outlook.fileTotal,
      recognition: outlook.recognition,
      unknown: outlook.unknown,
    },
    doubts: columnDoubts(reading, choices),
    rest: restView(shown),
    findingCounts: reading.findingCounts,
    basis: reading.basis,
    statedTotalPct: reading.statedTotalPct,
    acceptedTotalPct: reading.acceptedTotalPct,
  };
}

/** So many of the largest holdings show what a choice does to the weights. */
const SHOWN_POSITIONS = 5;

/** What is asked before importing: null where every weight is what the file states and nothing is left out. */
function restView({ reading, outlook }: PortfolioImport): RestView | null {
  const stated = outlook.outcomes.find(({ choice }) => choice === "keep");
  const total = stated?.shares.reduce((sum, share) => sum + share, 0) ?? 1;
  const isAsked =
    stated === undefined ? reading.acceptedTotalPct !== null : stated.restShare > 0 || total > 1.00005;
  if (outlook.outcomes.length === 0 || !isAsked) return null;
  const [first] = outlook.outcomes;
  const largest = (first?.shares ?? [])
    .map((share, index) => ({ share, index }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, SHOWN_POSITIONS)
    .map(({ index }) => index);
  return {
    rows: reading.leftOut.map(({ row }) => row),
    isPartly: reading.leftOut.some(
      (row) => (reading.basis === "value" ? row.marketValue : row.weightPct) === null,
    ),
    names: largest.map((index) => reading.holdings[index]?.name ?? ""),
    outcomes: outlook.outcomes.map(({ choice, shares, restShare }) => ({
      choice,
      shares: largest.map((index) => shares[index] ?? 0),
      restShare,
    })),
  };
}

/** The first rows, and every row that a finding names. */
function shownRows(rows: readonly ReadRow[], findings: readonly PortfolioFinding[]): readonly ReadRow[] {
  if (rows.length <= MAX_ROWS) return rows;
  const named = new Set(findings.flatMap((finding) => (finding.isWholeFile === true ? [] : rowsOf(finding))));
  return rows.filter(({ number }, index) => index < MAX_ROWS || named.has(number));
}
