import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fundParams } from "~/features/assets/assets.schemas";
import { EetComparisonPart } from "~/features/eet/components/eet-comparison";
import { comparisonSearch } from "~/features/eet/eet.schemas";
import { compareEets } from "~/features/eet/eet.service.server";
import type { EetComparison } from "~/features/eet/eet.types";
import { AsOfBar } from "~/features/versions/components/as-of-bar";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { PageBody, PageHead } from "~/ui/page/page";
import { useAddress } from "~/ui/use-address";

export const handle: ScreenHandle<EetComparison> = {
  i18n: ["eet", "versions"],
  crumbs: (data) =>
    data
      ? [
          { key: `frame:nav.${data.fund.section}`, to: paths.assets(data.fund.section) },
          { text: data.fund.name, to: paths.asset(data.fund.section, data.fund.isin, "eet") },
          { key: "crumb.eet_versions" },
        ]
      : [],
  shownVersion: (data) => data?.asOf,
};

export const meta = titled<typeof loader>((data) => `EET · ${data.fund.name}`);

export const loader = screen.loader(
  { params: fundParams, search: comparisonSearch, section: ({ section }) => section },
  ({ app, params, search }) => compareEets(app, { ...params, ...search }),
);

export default function EetVersionsScreen() {
  const { t } = useTranslation("eet");
  const { hrefOf } = useAddress();
  const comparison = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("compare.title")}
        facts={
          <>
            <span>{comparison.fund.name}</span>
            <span>{comparison.fund.isin}</span>
          </>
        }
      />
      <AsOfBar
        asOf={comparison.asOf}
        hrefOf={(version) =>
          hrefOf({ asOf: version === null ? null : String(version), before: null, after: null })
        }
      />
      <PageBody>
        <EetComparisonPart comparison={comparison} />
      </PageBody>
    </>
  );
}
