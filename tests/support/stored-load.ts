import { env } from "cloudflare:workers";
import { insertLoad } from "~/features/loading/loads.commands.server";
import { ROLE_SYSTEM_ADMIN } from "~/permissions/roles";
import { type AppContext, permitted } from "~/platform/context.server";
import { LOADER, seedLoader } from "./load-rows";
import { viewer } from "./viewer";

/** The same, asked by a system administrator. */
export const asAdministrator = (app: AppContext): AppContext => ({
  ...app,
  viewer: viewer([ROLE_SYSTEM_ADMIN]),
});

/** A file of lines that lies in the store and waits to be loaded; the number of its load. */
export async function storeLoad(
  app: AppContext,
  file: {
    readonly folder: string;
    readonly name: string;
    readonly dataset: string;
    readonly source: string;
    readonly lines: readonly string[];
    readonly wholeList?: boolean;
  },
): Promise<number> {
  await seedLoader();
  const fileKey = `${file.folder}/${file.name}`;
  const text = file.lines.join("\n");
  await env.FILES.put(fileKey, text);
  return insertLoad(permitted(asAdministrator(app), "load:manage"), {
    dataset: file.dataset,
    source: file.source,
    fileName: file.name,
    contentType: "text/csv",
    fileKey,
    sizeBytes: text.length,
    dryRun: false,
    series: null,
    endsSeries: true,
    wholeList: file.wholeList ?? false,
    mapping: null,
    createdBy: LOADER,
    createdByName: "Test",
  });
}
