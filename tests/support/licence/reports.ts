import { env } from "cloudflare:workers";
import { renderReport } from "~/features/reports/render-report.service.server";
import { createContext } from "~/platform/context.server";
import { ApiClient } from "../permissions/api-client";

/**
 * Bindings with which a report's file is the HTML that its PDF is printed from: what stands on its pages can be read in
 * the answer that would bring the PDF.
 */
const bindings: Env = {
  ...env,
  REPORTS: { send: async () => undefined } as unknown as Env["REPORTS"],
  PDF: {
    print: async ({ html }: { html: string }) => ({ pdf: new TextEncoder().encode(html), pages: 1 }),
  } as unknown as Env["PDF"],
};

const ask = new ApiClient(bindings);

/** Orders a report as somebody, makes it, and answers its id. */
export async function madeReport(
  cookie: string,
  portfolioId: string,
  order: { readonly sections?: readonly string[]; readonly locale?: string } = {},
): Promise<string> {
  const answer = await ask.answer({
    method: "POST",
    path: `/api/v1/portfolios/${portfolioId}/reports`,
    cookie,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locale: "en", ...order }),
  });
  if (answer.status !== 202) throw new Error(`The report was not taken: ${await answer.text()}`);
  const { reportId } = await answer.json<{ reportId: string }>();
  await renderReport(createContext(bindings), { reportId, outboxId: reportId });
  return reportId;
}
