import { redirect } from "@remix-run/cloudflare";
import type { AppContext } from "~/platform/context.server";
import { invalidInput } from "~/platform/errors";
import { paths } from "~/platform/paths";
import { importChoices, importConfirmation } from "./imports.schemas";
import { changeImport, finishImport, removeImport, startImport } from "./imports.service.server";
import { receiveUpload } from "./receive-upload.server";

/** What the import screen sends: a file, or an intent about the import that is open. */
export async function handleImportForm(
  app: AppContext,
  request: Request,
): Promise<Response | { done: string }> {
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const { fileName, bytes } = await receiveUpload(request);
    const { importId } = await startImport(app, { fileName, bytes, choices: {} });
    return redirect(paths.portfolioImport(importId));
  }
  const form = await request.formData();
  const importId = String(form.get("importId") ?? "");
  switch (form.get("intent")) {
    case "change":
      await changeImport(app, { importId, choices: parsed(importChoices, form.get("choices")) });
      return { done: "change" };
    case "confirm": {
      const confirmation = parsed(importConfirmation, form.get("confirmation"));
      const { portfolioId } = await finishImport(app, { importId, ...confirmation });
      return redirect(paths.portfolioImported(portfolioId, importId));
    }
    case "cancel":
      await removeImport(app, importId);
      return { done: "cancel" };
    case "undo":
      await removeImport(app, importId);
      return redirect(paths.portfolios());
    default:
      throw invalidInput();
  }
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

function parsed<T>(schema: Schema<T>, field: FormDataEntryValue | null): T {
  let value: unknown = null;
  try {
    value = JSON.parse(String(field));
  } catch {
    throw invalidInput();
  }
  const result = schema.safeParse(value);
  if (!result.success) throw invalidInput();
  return result.data;
}
