import { Button, TextInput } from "@mantine/core";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useFetcher, useLoaderData, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LiveFigures } from "~/features/analysis/components/live/live-figures";
import { listPolicies } from "~/features/policies/policies.service.server";
import {
  type HoldingRow,
  holdingInputs,
  isAboveWhole,
  liveHoldings,
  markOf,
  printedWeight,
  rowOf,
} from "~/features/portfolios/components/holding-rows";
import { HoldingsEditor } from "~/features/portfolios/components/holdings-editor";
import { PortfolioForm, useTypedTotal } from "~/features/portfolios/components/portfolio-fields";
import { TotalBar } from "~/features/portfolios/components/total-bar";
import { useProblemToast } from "~/features/portfolios/components/use-problem-toast";
import { portfolioFailure } from "~/features/portfolios/portfolio-failure";
import { payloadForm, updateFromForm } from "~/features/portfolios/portfolio-forms.service.server";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { requirePortfolio, showPortfolioToEdit } from "~/features/portfolios/portfolios.service.server";
import type { PortfolioView } from "~/features/portfolios/portfolios.types";
import type { ScreenHandle } from "~/platform/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { PageBody, PageHead } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";

export const handle: ScreenHandle<{ readonly portfolio: PortfolioView }> = {
  i18n: ["portfolios", "analysis", "metrics", "policies", "exclusions", "better", "vocabulary"],
  failure: () => portfolioFailure("errors:portfolio_details"),
  crumbs: (data) => [
    { key: "nav.portfolios", to: paths.portfolios() },
    { text: data?.portfolio.name, to: data && paths.portfolio(data.portfolio.id) },
    { key: "crumb.edit" },
  ],
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.portfolio.name ?? ""} · Understory` },
];

export const loader = screen.loader(
  { needs: "portfolio:edit", params: portfolioParams },
  async ({ app, params }) => {
    const [portfolio, rules] = await Promise.all([showPortfolioToEdit(app, params.id), listPolicies(app)]);
    return { portfolio, rules };
  },
);

export const action = screen.action(
  {
    needs: "portfolio:edit",
    params: portfolioParams,
    find: ({ app, params }) => requirePortfolio(app, { id: params.id, toEdit: true }),
    body: payloadForm,
  },
  ({ app, params, body }) => updateFromForm(app, params.id, body),
);

export default function UpdatePortfolio() {
  const { t } = useTranslation("portfolios");
  const { portfolio, rules } = useLoaderData<typeof loader>();
  const { locale } = useFormat();
  const mark = markOf(locale);
  const fetcher = useFetcher<typeof action>();
  const [search] = useSearchParams();
  const [rows, setRows] = useState<readonly HoldingRow[]>(() =>
    portfolio.holdings.map((holding, index) => rowOf(holding, index, mark)),
  );
  const isValued = rows.some(({ marketValue }) => marketValue !== null);
  const [fields, setFields] = useState({
    name: portfolio.name,
    asOf: portfolio.asOf,
    currency: portfolio.currency,
    totalValue: isValued ? "" : printedWeight(portfolio.totalValue, mark),
  });
  const [note, setNote] = useState("");
  const totalValue = useTypedTotal(fields.totalValue);
  useProblemToast(fetcher);
  const save = () => {
    const { name, asOf, currency } = fields;
    const payload = {
      name,
      asOf,
      currency,
      totalValue,
      version: portfolio.version,
      note: note.trim() || null,
      holdings: holdingInputs(rows, mark),
    };
    fetcher.submit({ payload: JSON.stringify(payload) }, { method: "post" });
  };
  const subject = {
    holdings: liveHoldings(rows, mark),
    currency: fields.currency,
    totalValue,
    asOf: fields.asOf,
  };
  return (
    <>
      <PageHead
        title={t("update.title", { name: portfolio.name })}
        facts={<span>{t("update.explained", { version: portfolio.version + 1 })}</span>}
      />
      <PageBody>
        <PortfolioForm fields={fields} onChange={setFields} nameMissing={fields.name.trim() === ""} />
        <LiveFigures subject={subject} rules={rules} judgedAs="portfolios" />
        <HoldingsEditor
          rows={rows}
          onChange={setRows}
          currency={fields.currency}
          withLimits
          withVisibility
          withSlider
          better={{ subject, openAt: search.get("better") }}
        />
        <div style={{ maxWidth: 560, padding: "14px 0" }}>
          <TextInput
            label={t("update.note")}
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
        <TotalBar rows={rows}>
          <ButtonLink to={paths.portfolio(portfolio.id)}>{t("editor.cancel")}</ButtonLink>
          <Button
            onClick={save}
            loading={fetcher.state !== "idle"}
            disabled={rows.length === 0 || fields.name.trim() === "" || isAboveWhole(rows, mark)}
          >
            {t("update.save", { version: portfolio.version + 1 })}
          </Button>
        </TotalBar>
      </PageBody>
    </>
  );
}
