import { env } from "cloudflare:workers";
import { insertLoad } from "~/features/loading/loads.commands.server";
import type { AppContext } from "~/platform/context.server";

/** A file of lines that lies in the store and waits to be loaded; the number of its load. */
export async function storeLoad(
  app: AppContext,
  file: {
    readonly folder: string;
    readonly name: string;
    readonly dataset: string;
    readonly source: string;
    readonly lines: readonly string[];
  },
): Promise<number> {
  const fileKey = `${file.folder}/${file.name}`;
  const text = file.lines.join("\n");
  await env.FILES.put(fileKey, text);
  return insertLoad(app, {
    dataset: file.dataset,
    source: file.source,
    fileName: file.name,
    contentType: "text/csv",
    fileKey,
    sizeBytes: text.length,
    dryRun: false,
    series: null,
    endsSeries: true,
    wholeList: false,
    mapping: null,
    createdBy: "test",
    createdByName: "Test",
  });
}
