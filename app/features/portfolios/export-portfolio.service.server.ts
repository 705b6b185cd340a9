import { xlsxChunks } from "~/domain/tabular/writing/write-xlsx";
import { recordExport } from "~/features/activity/export-event.server";
import { type AppContext, permitted } from "~/platform/context.server";
import {
  attachment,
  CSV_TYPE,
  type ExportedFile,
  encoded,
  streamOf,
  XLSX_TYPE,
} from "~/platform/http/download";
import { portfolioCsvLines, portfolioFileRows } from "./portfolio-file";
import { showPortfolio } from "./portfolios.service.server";
import type { HoldingView } from "./portfolios.types";

/**
 * The holdings with the columns the import takes, so that export and import are each other's inverse; but a line that is
 * named by its CUSIP goes by its name for whoever has not accepted the terms of CUSIPs.
 */
export async function exportPortfolio(
  app: AppContext,
  input: { readonly id: string; readonly format: "csv" | "xlsx" },
): Promise<ExportedFile> {
  const signed = permitted(app, "portfolio:export");
  const portfolio = await showPortfolio(app, { id: input.id });
  const { name } = portfolio;
  const filed = signed.licence.showsCusip
    ? portfolio
    : { ...portfolio, holdings: portfolio.holdings.map(withoutCusip) };
  await recordExport(
    signed,
    "portfolio.export",
    { type: "portfolio", id: input.id, name },
    { format: input.format },
  );
  // The import takes the day of the holdings from there.
  const fileName = `${name} ${portfolio.asOf}.${input.format}`;
  if (input.format === "xlsx")
    return attachment(streamOf(xlsxChunks("Portfolio", portfolioFileRows(filed))), XLSX_TYPE, fileName);
  return attachment(streamOf(encoded(portfolioCsvLines(filed))), CSV_TYPE, fileName);
}

function withoutCusip(holding: HoldingView): HoldingView {
  return holding.identifierType === "cusip"
    ? { ...holding, identifier: holding.name, identifierType: "name" }
    : holding;
}
