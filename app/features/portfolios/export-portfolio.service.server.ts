import { xlsxChunks } from "~/domain/tabular/write-xlsx";
import { type AppContext, permitted } from "~/platform/context.server";
import { portfolioCsvLines, portfolioFileRows } from "./portfolio-file";
import { showPortfolio } from "./portfolios.service.server";

export interface ExportedFile {
  readonly body: ReadableStream<Uint8Array>;
  readonly headers: Readonly<Record<string, string>>;
}

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const CSV_TYPE = "text/csv; charset=utf-8";

/** The holdings with the columns the import takes, so that export and import are each other's inverse. */
export async function exportPortfolio(
  app: AppContext,
  input: { readonly id: string; readonly format: "csv" | "xlsx" },
): Promise<ExportedFile> {
  permitted(app, "portfolio:export");
  const portfolio = await showPortfolio(app, { id: input.id });
  const { holdings, name } = portfolio;
  if (input.format === "xlsx") {
    return attachment(
      streamOf(xlsxChunks("Portfolio", portfolioFileRows(holdings))),
      XLSX_TYPE,
      `${name}.xlsx`,
    );
  }
  return attachment(streamOf(encoded(portfolioCsvLines(holdings))), CSV_TYPE, `${name}.csv`);
}

/** A download under a name of any language; the browser never opens it in the page. */
export function attachment(body: ReadableStream<Uint8Array>, type: string, fileName: string): ExportedFile {
  const plain = fileName.replace(/[^\w. -]+/g, "_");
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return {
    body,
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
      "x-content-type-options": "nosniff",
    },
  };
}

export function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

async function* encoded(lines: Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let piece = "";
  for (const line of lines) {
    piece += line;
    if (piece.length < 64 * 1024) continue;
    yield encoder.encode(piece);
    piece = "";
  }
  if (piece !== "") yield encoder.encode(piece);
}
