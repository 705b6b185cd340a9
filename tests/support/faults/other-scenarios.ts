import { createFlow, startFlow } from "~/features/flows/flows.service.server";
import { writeMails } from "~/features/mail/mail.service.server";
import { importConfirmation } from "~/features/portfolios/imports.schemas";
import { finishImport, startImport } from "~/features/portfolios/imports.service.server";
import { createReport } from "~/features/reports/order-reports.service.server";
import { reportInput } from "~/features/reports/reports.schemas";
import { askForDueReports } from "~/features/reports/run-schedules.service.server";
import { scheduleInput } from "~/features/reports/schedules.schemas";
import { scheduleReports } from "~/features/reports/schedules.service.server";
import type { AppContext } from "~/platform/context.server";
import { runSql, selectRow } from "~tests/support/sql";
import { has, type Scenario } from "./scenario";

const POSITIONS = [
  "ISIN;Name;Market value;Currency",
  "IT0003128367;Alder Power;1000;EUR",
  "DE0007164600;Birch Mobility;3000;EUR",
  "XS0104440986;Unknown Bond;500;EUR",
].join("\n");

/** A fetched file, a portfolio that is imported, a report that is printed. */
export function otherScenarios(dataServer: string): readonly Scenario[] {
  return [
    {
      name: "a flow that fetches its file",
      act: async (simulation, { sysadmin }) => {
        await simulation.ask(
          sysadmin,
          (app) =>
            createFlow(app, {
              name: "fetched",
              dataset: "issuers",
              source: "fetched",
              origin: "url",
              location: `${dataServer}/file/faults`,
              mapping: null,
              schedule: null,
              enabled: true,
              wholeList: false,
            }),
          () => has`select 1 from update_flows where name = 'fetched'`,
        );
        const flow = await selectRow<{ id: string }>`
          select id from update_flows where name = 'fetched'`;
        await simulation.ask(
          sysadmin,
          (app) => startFlow(app, flow?.id ?? ""),
          () => has`select 1 from flow_runs where flow_id = ${flow?.id ?? ""}`,
        );
        await simulation.settle();
      },
    },
    {
      name: "a portfolio file, and the portfolio made of it",
      act: async (simulation, { analyst }) => {
        await simulation.ask(
          analyst,
          (app) =>
            startImport(app, {
              fileName: "positions.csv",
              bytes: new TextEncoder().encode(POSITIONS),
              choices: {},
            }),
          () => has`select 1 from portfolio_imports where file_name = 'positions.csv'`,
        );
        const row = await selectRow<{ id: string }>`select id from portfolio_imports`;
        await simulation.ask(
          analyst,
          (app) =>
            finishImport(app, {
              importId: row?.id ?? "",
              ...importConfirmation.parse({ name: "Imported", remember: true }),
            }),
          () => has`select 1 from portfolio_imports where status = 'confirmed'`,
        );
        await simulation.settle();
      },
    },
    {
      name: "a report that is printed",
      act: async (simulation, { analyst }) => {
        const portfolio = await selectRow<{ id: string }>`
          select id from portfolios where name = 'Imported'`;
        await simulation.ask(
          analyst,
          (app) =>
            createReport(app, {
              portfolioId: portfolio?.id ?? "",
              ...reportInput.parse({ sections: ["cover", "holdings"], title: "Printed" }),
            }),
          () => has`select 1 from reports where title = 'Printed'`,
        );
        await simulation.settle();
      },
    },
    {
      name: "a report that a schedule orders and sends",
      act: async (simulation, { analyst }) => {
        const portfolio = await selectRow<{ id: string }>`
          select id from portfolios where name = 'Imported'`;
        await simulation.ask(
          analyst,
          (app) =>
            scheduleReports(app, {
              portfolioId: portfolio?.id ?? "",
              ...scheduleInput.parse({
                title: "Scheduled",
                sections: ["cover"],
                locale: "en",
                timing: { rhythm: "quarterly" },
                people: [analyst.id],
                addresses: [{ address: "client@outside.example", locale: "it" }],
              }),
            }),
          () => has`select 1 from report_schedules where title = 'Scheduled'`,
        );
        await runSql`update report_schedules set next_on = '2026-10-01' where title = 'Scheduled'`;
        await simulation.ask(
          analyst,
          askForDueReports,
          () => has`select 1 from report_schedules where title = 'Scheduled' and next_on = '2027-01-01'`,
        );
        await simulation.settle();
      },
    },
  ];
}

export const MAILS = 3;

/** Mails written in one batch and sent to the local inbox. */
export async function sendMails(app: AppContext): Promise<void> {
  const { statements, send } = await writeMails(
    app,
    Array.from({ length: MAILS }, (_, at) => ({
      to: `person-${at}@example.org`,
      type: "password_changed" as const,
      locale: "en" as const,
      params: { name: `Person ${at}` },
      tenantId: null,
    })),
  );
  const [first, ...rest] = statements;
  if (first) await app.db.batch([first, ...rest]);
  await send();
}
