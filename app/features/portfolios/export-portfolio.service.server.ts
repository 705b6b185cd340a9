import { xlsxChunks } from "~/domain/tabular/write-xlsx";
import { recordExport } from "~/features/activity/export-event.server";
import { type AppContext, permitted } from "~/platform/context.server";
import { attachment, CSV_TYPE, type ExportedFile, encoded, streamOf, XLSX_TYPE } from "~/platform/download";
import { portfolioCsvLines, portfolioFileRows } from "./portfolio-file";
import { showPortfolio } from "./portfolios.service.server";

/** The holdings with the columns the import takes, so that export and import are each other's inverse. */
export async function exportPortfolio(
  app: AppContext,
  input: { readonly id: string; readonly format: "csv" | "xlsx" },
): Promise<ExportedFile> {
  const signed = permitted(app, "portfolio:export");
  const portfolio = await showPortfolio(app, { id: input.id });
  const { holdings, name } = portfolio;
  await recordExport(
    signed,
    "portfolio.export",
    { type: "portfolio", id: input.id, name },
    { format: input.format },
  );
  if (input.format === "xlsx") {
    return attachment(
      streamOf(xlsxChunks("Portfolio", portfolioFileRows(holdings))),
      XLSX_TYPE,
      `${name}.xlsx`,
    );
  }
  return attachment(streamOf(encoded(portfolioCsvLines(holdings))), CSV_TYPE, `${name}.csv`);
}
