import { countsByCode, orderedFindings, rowsOf } from "~/domain/tabular/finding";
import type { PortfolioFinding, PortfolioReading, ReadRow } from "../portfolio-reading";

/**
 * The reading with these findings: their order and number by code, and which accepted rows carry a warning, follow
 * from them. Nobody counts or marks beside it.
 */
export function withFindings(
  reading: PortfolioReading,
  findings: readonly PortfolioFinding[],
): PortfolioReading {
  const warned = new Set(
    findings.flatMap((finding) =>
      finding.severity === "warning" && finding.isWholeFile !== true ? rowsOf(finding) : [],
    ),
  );
  const rows = reading.rows.map((row): ReadRow => {
    if (row.status !== "accepted" && row.status !== "warning") return row;
    return { ...row, status: warned.has(row.number) ? "warning" : "accepted" };
  });
  return {
    ...reading,
    rows,
    warnings: rows.filter(({ status }) => status === "warning").length,
    findings: orderedFindings(findings),
    findingCounts: countsByCode(findings),
  };
}
