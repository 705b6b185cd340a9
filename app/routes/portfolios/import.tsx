import { redirect } from "@remix-run/cloudflare";
import { useActionData, useFetcher, useLoaderData, useNavigate } from "@remix-run/react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import css from "~/features/portfolios/components/import/import.module.css";
import { MappingScreen } from "~/features/portfolios/components/import/mapping-screen";
import { StepTrack, type TrackStep } from "~/features/portfolios/components/import/step-track";
import { UploadStep } from "~/features/portfolios/components/import/upload-step";
import { handleImportForm } from "~/features/portfolios/import-form.service.server";
import { importScreen } from "~/features/portfolios/import-screen.service.server";
import type { ImportStep } from "~/features/portfolios/import-screen.types";
import { todayOf } from "~/platform/days/day-range";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { PageBody, PageHead } from "~/ui/page/page";
import { useAddress } from "~/ui/use-address";
import { useDrawnSearch } from "~/ui/use-address-in-force";
import { useFormat } from "~/ui/use-format";
import { useStep } from "~/ui/use-step";

export const handle: ScreenHandle = {
  i18n: ["imports", "portfolios"],
  crumbs: () => [{ key: "nav.portfolios", to: paths.portfolios() }, { key: "crumb.import" }],
};

export const meta = titled<typeof loader>(({ title }) => title);

const search = z.object({ import: z.string().max(64).optional(), step: z.string().optional() });

export const loader = screen.loader(
  { needs: "portfolio:import", search },
  async ({ app, search: { import: id } }) => {
    const view = id ? await importScreen(app, id) : null;
    if (view !== null && !view.isOpen && view.portfolioId !== null) {
      throw redirect(paths.portfolioImported(view.portfolioId, view.importId));
    }
    return { today: todayOf(app), view, title: translate(app.locale, "frame:crumb.import") };
  },
);

export const action = screen.action({ needs: "portfolio:import" }, ({ app, request }) =>
  handleImportForm(app, request),
);

export default function ImportPortfolio() {
  const { t } = useTranslation("imports");
  const { view, today: day } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const format = useFormat();
  const navigate = useNavigate();
  const fetcher = useFetcher<typeof action>();
  const { hrefOf } = useAddress();
  const goTo = useStep();
  const [remember, setRemember] = useState(true);
  const busy = fetcher.state !== "idle";
  const asked = useDrawnSearch().get("step");
  // Columns are asked about where something was doubtful at first, or where a person wants to see them; answering the
  // last question does not take the screen away.
  const importId = view?.importId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the doubts that an import began with count, not those left.
  const first: ImportStep = useMemo(
    () => (view !== null && view.doubts.length > 0 ? "columns" : "findings"),
    [importId],
  );
  const step: ImportStep = asked === "columns" || asked === "findings" ? asked : first;
  const current: TrackStep = view === null ? "file" : step;
  const send = (fields: Record<string, string>) =>
    fetcher.submit({ importId: view?.importId ?? "", ...fields }, { method: "post" });
  const { detected } = view ?? {};

  return (
    <div className={view !== null ? css.screen : undefined}>
      <PageHead
        title={t("title")}
        facts={
          view !== null &&
          detected && (
            <>
              <span>
                <b>{view.fileName}</b>
              </span>
              <span>
                {t("facts.size", {
                  rows: t("confirm.all_rows", {
                    count: view.counts.rows,
                  }),
                  columns: t("facts.columns", { count: view.columns.length }),
                })}
              </span>
              <span>{readAs(t, detected)}</span>
              {detected.asOf !== null && detected.asOfFrom !== null && (
                <span>{t(`facts.as_of_${detected.asOfFrom}`, { date: format.date(detected.asOf) })}</span>
              )}
              {view.isRemembered && <span>{t("facts.remembered")}</span>}
            </>
          )
        }
        actions={<StepTrack current={current} />}
      />
      {view === null && (
        <PageBody>
          <UploadStep
            problem={answer && !answer.ok ? { title: answer.problem.message, details: [] } : null}
          />
        </PageBody>
      )}
      {view !== null && (
        <MappingScreen
          key={view.importId}
          view={view}
          step={step}
          today={day}
          busy={busy}
          remember={remember}
          onRemember={setRemember}
          onChoices={(choices) => send({ intent: "change", choices: JSON.stringify(choices) })}
          onStep={(next) => goTo(hrefOf({ import: view.importId, step: next }))}
          asked={fetcher}
          onImport={(confirmation) =>
            send({ intent: "confirm", confirmation: JSON.stringify({ ...confirmation, remember }) })
          }
          onCancel={() => {
            send({ intent: "cancel" });
            navigate(paths.portfolios());
          }}
        />
      )}
    </div>
  );
}

type Detected = NonNullable<Awaited<ReturnType<typeof importScreen>>>["detected"];

/** "Windows-1252, semicolon, header in row 3". */
function readAs(
  t: (key: string, params?: Record<string, string | number>) => string,
  detected: Detected,
): string {
  const { encoding, delimiter, sheet, headerRow, format } = detected;
  const names: Readonly<Record<string, string>> = {
    ",": "comma",
    ";": "semicolon",
    "\t": "tab",
    "|": "pipe",
  };
  const parts = [
    format === "tpt" ? t("facts.tpt") : null,
    encoding === null ? null : encoding === "windows-1252" ? "Windows-1252" : encoding.toUpperCase(),
    delimiter === null ? null : t(`facts.${names[delimiter] ?? "comma"}`),
    sheet === null ? null : t("facts.sheet", { sheet }),
    headerRow === null ? null : t("facts.header", { row: headerRow }),
  ];
  return parts.filter(Boolean).join(", ");
}
