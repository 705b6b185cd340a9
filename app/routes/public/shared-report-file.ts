import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { downloadSharedReport } from "~/features/reports/shared-report.service.server";
import { attachmentName } from "~/platform/attachment";
import { open } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { paths } from "~/platform/paths";

const LONGEST_FORM = 4_096;

/** The file behind a link; whatever it is refused for, the page of the link says so. */
export async function action({ context: { app }, request, params }: ActionFunctionArgs) {
  const secret = params.secret ?? "";
  const page = paths.sharedReport(secret);
  try {
    open(app);
    const isShort = Number(request.headers.get("content-length") ?? 0) <= LONGEST_FORM;
    const password = isShort ? String((await request.formData()).get("password") ?? "") : "";
    const answer = await downloadSharedReport(app, request, secret, password);
    if ("refused" in answer) return redirect(`${page}?refused=${answer.refused}`);
    const { file } = answer;
    return new Response(file.body, {
      headers: {
        "content-type": "application/pdf",
        "content-length": String(file.sizeBytes),
        "content-disposition": attachmentName(file.fileName),
        "content-security-policy": "sandbox; default-src 'none'",
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
      },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status } = error.kind;
    if (status === 503) return redirect(paths.maintenance());
    const seconds = error.detail.retryAfterSeconds ?? 0;
    return redirect(status === 429 ? `${page}?refused=wait&seconds=${seconds}` : page);
  }
}
