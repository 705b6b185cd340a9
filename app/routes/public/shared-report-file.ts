import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { pdfHeaders } from "~/features/reports/pdf-headers";
import { downloadSharedReport } from "~/features/reports/shared-report.service.server";
import { open } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { boundedBytes } from "~/platform/http/bounded-body";
import { paths } from "~/platform/paths";

const MAX_FORM_BYTES = 4_096;

/** The password of the page's form; none in a body that is longer than the form's, whatever length was announced. */
async function passwordIn(request: Request): Promise<string> {
  const body = await boundedBytes(request.body, MAX_FORM_BYTES);
  if ("tooLarge" in body) return "";
  return new URLSearchParams(new TextDecoder().decode(body.bytes)).get("password") ?? "";
}

/** The file behind a link; whatever it is refused for, the page of the link says so. */
export async function action({ context: { app }, request, params }: ActionFunctionArgs) {
  const secret = params.secret ?? "";
  const page = paths.sharedReport(secret);
  try {
    open(app);
    const answer = await downloadSharedReport(app, request, secret, await passwordIn(request));
    if ("refused" in answer) return redirect(`${page}?refused=${answer.refused}`);
    const { file } = answer;
    return new Response(file.body, {
      headers: { ...pdfHeaders(file), "x-robots-tag": "noindex" },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status } = error.kind;
    if (status === 503) return redirect(paths.maintenance());
    const seconds = error.detail.retryAfterSeconds ?? 0;
    return redirect(status === 429 ? `${page}?refused=wait&seconds=${seconds}` : page);
  }
}
