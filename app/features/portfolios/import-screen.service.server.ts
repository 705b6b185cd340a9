import type { PortfolioFinding, ReadRow } from "~/domain/portfolios/portfolio-reading";
import { listedFindings, rowsOf } from "~/domain/tabular/finding";
import type { AppContext } from "~/platform/context.server";
import type { ImportView } from "./import-screen.types";
import { showImport } from "./imports.service.server";
import type { PortfolioImport } from "./imports.types";

/** Rows the screen gets at once; more would make the page heavy before anybody looks at it. */
const MAX_ROWS = 1500;

export async function importScreen(app: AppContext, importId: string): Promise<ImportView> {
  return importView(await showImport(app, importId));
}

export function importView(shown: PortfolioImport): ImportView {
  const { reading, importId, fileName, sizeBytes, status, portfolioId, choices, isRemembered } = shown;
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
    columns: reading.columns.map(({ index, letter, header, key, field }) => ({
      index,
      letter,
      header,
      key,
      field,
    })),
    accounts: reading.accounts,
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
    findingCounts: reading.findingCounts,
    basis: reading.basis,
    statedTotalPct: reading.statedTotalPct,
    acceptedTotalPct: reading.acceptedTotalPct,
  };
}

/** The first rows, and every row that a finding names. */
function shownRows(rows: readonly ReadRow[], findings: readonly PortfolioFinding[]): readonly ReadRow[] {
  if (rows.length <= MAX_ROWS) return rows;
  const named = new Set(findings.flatMap((finding) => (finding.isWholeFile === true ? [] : rowsOf(finding))));
  return rows.filter(({ number }, index) => index < MAX_ROWS || named.has(number));
}
