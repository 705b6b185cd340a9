import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fundParams } from "~/features/assets/assets.schemas";
import { ExplainProvider } from "~/features/figures/components/explain-context";
import { Sfdr2View } from "~/features/sfdr2/components/sfdr2-view";
import { sfdr2ScreenSearch } from "~/features/sfdr2/sfdr2.schemas";
import { showFundSfdr2 } from "~/features/sfdr2/sfdr2.service.server";
import type { Sfdr2FundScreen } from "~/features/sfdr2/sfdr2.types";
import type { ScreenHandle } from "~/platform/pages/handle";
import { unlessOnlyExplain } from "~/platform/pages/revalidate";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { PageHead } from "~/ui/page/page";
import { useAddress } from "~/ui/use-address";

export const handle: ScreenHandle<Sfdr2FundScreen> = {
  i18n: ["sfdr2", "analysis", "metrics", "assets", "vocabulary"],
  crumbs: (data) =>
    data
      ? [
          { key: `frame:nav.${data.fund.section}`, to: paths.assets(data.fund.section) },
          { text: data.fund.name, to: paths.asset(data.fund.section, data.fund.isin) },
          { key: "crumb.sfdr2" },
        ]
      : [],
};

export const meta = titled<typeof loader>(({ fund }) => fund.name);

export const shouldRevalidate = unlessOnlyExplain;

export const loader = screen.loader(
  { params: fundParams, search: sfdr2ScreenSearch, section: ({ section }) => section },
  ({ app, params, search: { text, strategy } }) => showFundSfdr2(app, { ...params, text, strategy }),
);

export default function FundSfdr2() {
  const { t } = useTranslation("sfdr2");
  const shown = useLoaderData<typeof loader>();
  const { hrefOf } = useAddress();
  const { section, isin, name } = shown.fund;
  return (
    <ExplainProvider
      hrefs={{
        working: (metric) => paths.assetWorking(section, isin, metric),
        file: (metric, format) => paths.assetWorking(section, isin, metric, `.${format}`),
      }}
    >
      <PageHead
        title={t("fund_title", { name })}
        facts={
          <>
            <span>{isin}</span>
            <span>{t("fund_note")}</span>
          </>
        }
      />
      <Sfdr2View
        answer={shown}
        hrefOf={(change) => hrefOf({ ...change, explain: null, part: null, line: null })}
        fileHref={shown.mayExport ? (search) => paths.sfdr2FileOfFund(section, isin, search) : null}
      />
    </ExplainProvider>
  );
}
