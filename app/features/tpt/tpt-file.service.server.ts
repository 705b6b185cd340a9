import { AnalysisRun } from "~/domain/analysis/analysis-run";
import { tptInstrument } from "~/domain/portfolios/tpt-instrument";
import { tptRows } from "~/domain/portfolios/write-tpt";
import { recordExport } from "~/features/activity/export-event.server";
import { analysisState, subjectOf } from "~/features/analysis/analysis.service.server";
import { readChoices } from "~/features/analysis/analysis-frame.service.server";
import { portfolioForAnalysis } from "~/features/portfolios/holdings-for-analysis.service.server";
import { type AppContext, permitted } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { type ExportedFile, tableFile } from "~/platform/http/download";

/**
 * The holdings of a portfolio as a Tripartite Template: a row for each, with what the catalogue says of instrument and
 * issuer where the viewer's licence opens their section. A CUSIP only for whoever accepted its terms.
 */
export async function tptFile(
  app: AppContext,
  { id, format }: { readonly id: string; readonly format: "csv" | "xlsx" },
): Promise<ExportedFile> {
  const signed = permitted(app, "portfolio:export");
  const choices = readChoices(signed);
  const subject = await portfolioForAnalysis(signed, { id, dataVersion: null });
  const { portfolio, holdings, perEur } = subject;
  const { input, book } = await analysisState(signed, subjectOf(subject), { views: ["allocation"] }, choices);
  const run = new AnalysisRun(input, book);
  await recordExport(
    signed,
    "portfolio.export_tpt",
    { type: "portfolio", id: portfolio.id, name: portfolio.name },
    { format },
  );
  const rows = tptRows({
    portfolio,
    holdings,
    perEur,
    reporter: signed.viewer.tenant.name,
    reportedOn: todayOf(signed),
    instrumentOf: (holding) => tptInstrument(run, holding),
    showsCusip: signed.licence.showsCusip,
  });
  return tableFile({
    days: "text",
    name: `TPT ${portfolio.name} ${portfolio.asOf}`,
    sheet: "TPT",
    rows: rows,
    format,
  });
}
