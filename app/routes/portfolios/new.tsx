import { Button } from "@mantine/core";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type HoldingRow, holdingInputs, isAboveWhole } from "~/features/portfolios/components/holding-rows";
import { HoldingsEditor } from "~/features/portfolios/components/holdings-editor";
import { PortfolioForm, useTypedTotal } from "~/features/portfolios/components/portfolio-fields";
import { TotalBar } from "~/features/portfolios/components/total-bar";
import { useProblemToast } from "~/features/portfolios/components/use-problem-toast";
import { createFromForm, payloadForm } from "~/features/portfolios/portfolio-forms.service.server";
import { can } from "~/permissions/policy";
import { todayOf } from "~/platform/days/day-range";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { markOf } from "~/ui/forms/printed-number";
import { PageBody, PageHead } from "~/ui/page/page";
import { useUnsavedValue } from "~/ui/unsaved/unsaved";
import { useFormat } from "~/ui/use-format";

export const handle: ScreenHandle = {
  i18n: ["portfolios", "exclusions", "better", "vocabulary"],
  crumbs: () => [{ key: "nav.portfolios", to: paths.portfolios() }, { key: "crumb.new_portfolio" }],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader({ needs: "portfolio:edit" }, ({ app }) => ({
  today: todayOf(app),
  mayImport: can(app.viewer, "portfolio:import"),
  title: translate(app.locale, "portfolios:new.title"),
}));

export const action = screen.action({ needs: "portfolio:edit", body: payloadForm }, ({ app, body }) =>
  createFromForm(app, body),
);

export default function NewPortfolio() {
  const { t } = useTranslation("portfolios");
  const { today: day, mayImport } = useLoaderData<typeof loader>();
  const { locale } = useFormat();
  const fetcher = useFetcher<typeof action>();
  const [rows, setRows] = useState<readonly HoldingRow[]>([]);
  const [fields, setFields] = useState({ name: "", asOf: day, currency: "EUR", totalValue: "" });
  const [tried, setTried] = useState(false);
  useUnsavedValue({ rows, fields });
  const { totalValue, isWrong } = useTypedTotal(fields.totalValue);
  useProblemToast(fetcher);
  const save = () => {
    setTried(true);
    if (fields.name.trim() === "") return;
    const { name, asOf, currency } = fields;
    const payload = { name, asOf, currency, totalValue, holdings: holdingInputs(rows, markOf(locale)) };
    fetcher.submit({ payload: JSON.stringify(payload) }, { method: "post" });
  };
  return (
    <>
      <PageHead
        title={t("new.title")}
        facts={<span>{t("new.explained")}</span>}
        actions={mayImport && <ButtonLink to={paths.portfolioImport()}>{t("list.import")}</ButtonLink>}
      />
      <PageBody>
        <PortfolioForm
          fields={fields}
          onChange={setFields}
          nameMissing={tried && fields.name.trim() === ""}
        />
        <HoldingsEditor rows={rows} onChange={setRows} currency={fields.currency} withLimits />
        <TotalBar rows={rows}>
          <ButtonLink to={paths.portfolios()}>{t("editor.cancel")}</ButtonLink>
          <Button
            onClick={save}
            loading={fetcher.state !== "idle"}
            disabled={rows.length === 0 || isWrong || isAboveWhole(rows, markOf(locale))}
          >
            {t("new.save")}
          </Button>
        </TotalBar>
      </PageBody>
    </>
  );
}
