import { composeReport } from "~/features/reports/compose-report.server";
import { printableReport } from "~/features/reports/print-html";
import type { ReportView } from "~/features/reports/reports.answers";
import { findOrder } from "~/features/reports/reports.queries.server";
import { serverI18n } from "~/platform/i18n.server";
import { contentOf } from "./answers";
import { appOf } from "./app-of";
import type { Client } from "./client";

/** The id of a report whose order this answers. */
export const orderedReport = async (answer: Promise<Response>): Promise<string> =>
  (await contentOf<{ reportId: string }>(answer, 202)).reportId;

/** An ordered report once it is made or has failed. */
export async function finishedReport(client: Client, id: string): Promise<ReportView> {
  for (let wait = 0; wait < 150; wait += 1) {
    const report = await client.read<ReportView>(`/api/v1/reports/${id}`);
    if (report.status === "ready" || report.status === "failed") return report;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`report ${id} did not come to an end`);
}

/** What the queue hands to the printer for an order of somebody. */
export async function printedHtml(who: { readonly id: string }, id: string): Promise<string> {
  const app = await appOf(who.id);
  const order = await findOrder(app, id);
  if (!order) throw new Error(`no order ${id} of ${who.id}`);
  const document = await composeReport({ ...app, locale: "en" }, order);
  return (await printableReport(document, serverI18n("en"), async () => "")).html;
}
