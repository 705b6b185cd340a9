import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { xlsxChunks } from "~/domain/tabular/writing/write-xlsx";
import { sampleCsv, sampleRows } from "~/features/portfolios/portfolio-template";
import { attachment, CSV_TYPE, streamOf, XLSX_TYPE } from "~/platform/http/download";

/** The empty template and the sample files, as CSV or Excel; nothing in them belongs to anybody. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const [, name = "", kind = ""] = /^([a-z]+)\.(csv|xlsx)$/.exec(params.file ?? "") ?? [];
  const rows = sampleRows(name);
  if (rows === null) throw new Response(null, { status: 404 });
  const fileName = `understory-${name}.${kind}`;
  if (kind === "xlsx") {
    const file = attachment(streamOf(xlsxChunks("Portfolio", rows)), XLSX_TYPE, fileName);
    return new Response(file.body, { headers: file.headers });
  }
  const bytes = new TextEncoder().encode(sampleCsv(rows));
  const file = attachment(new Response(bytes).body as ReadableStream<Uint8Array>, CSV_TYPE, fileName);
  return new Response(file.body, { headers: file.headers });
}
