import { env } from "cloudflare:workers";
import { composeReport } from "~/features/reports/compose-report.server";
import { printableReport } from "~/features/reports/print-html";
import { findOrder } from "~/features/reports/reports.queries.server";
import type { ReportView } from "~/features/reports/reports.types";
import { viewerById } from "~/features/sessions/visits.service.server";
import { createContext, onBehalfOf } from "~/platform/context.server";
import { serverI18n } from "~/platform/i18n.server";
import type { Client } from "./client";

/** An ordered report once it is made or has failed. */
export async function finishedReport(client: Client, id: string): Promise<ReportView> {
  for (let wait = 0; wait < 150; wait += 1) {
    const answer = await client.get(`/api/v1/reports/${id}`);
    const report = await answer.json<ReportView>();
    if (report.status === "ready" || report.status === "failed") return report;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`report ${id} did not come to an end`);
}

/** What the queue hands to the printer for an order of somebody. */
export async function printedHtml(who: { readonly id: string }, id: string): Promise<string> {
  const app = createContext(env);
  const [viewer, order] = await Promise.all([viewerById(app, who.id), findOrder(app, id)]);
  if (!viewer || !order) throw new Error(`no order ${id} of ${who.id}`);
  const document = await composeReport({ ...onBehalfOf(app, viewer), locale: "en" }, order);
  return (await printableReport(document, serverI18n("en"), async () => "")).html;
}
