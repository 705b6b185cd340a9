import type { Context } from "hono";
import { exportList, type ListFile } from "~/features/activity/list-file.service.server";
import { acceptedFile } from "./accepted-format";
import { fileAnswer } from "./responses";
import type { ServerEnv } from "./server-env";

/** The whole list as a file where the Accept header asks for one; null for a page as JSON. */
export async function listAsFile<
  S extends { readonly page: number; readonly pageSize: number },
  T extends { readonly id: string | number },
>(context: Context<ServerEnv>, list: ListFile<S, T>, search: S): Promise<Response | null> {
  const format = acceptedFile(context);
  if (format === null) return null;
  return fileAnswer(await exportList(context.get("app"), list, { search, format }));
}
