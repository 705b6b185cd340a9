import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fundParams } from "~/features/assets/assets.schemas";
import { partOfFundMetric } from "~/features/assets/fund-metrics";
import { WrittenEetPart } from "~/features/eet/components/written-eet";
import { statementSearch } from "~/features/eet/eet.schemas";
import { draftFundEet, showEetDraft } from "~/features/eet/write-eet.service.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { PageBody, PageHead } from "~/ui/page/page";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";

interface Named {
  readonly section: string;
  readonly isin: string;
  readonly name: string;
}

export const handle: ScreenHandle<Named> = {
  i18n: ["eet", "metrics", "vocabulary"],
  crumbs: (data) =>
    data
      ? [
          { key: `frame:nav.${data.section}`, to: paths.assets(data.section) },
          { text: data.name, to: paths.asset(data.section, data.isin, "eet") },
          { key: "crumb.eet" },
        ]
      : [],
};

export const meta = titled<typeof loader>((data) => `EET · ${data.name}`);

export const loader = screen.loader(
  { needs: "asset:export", params: fundParams, search: statementSearch, section: ({ section }) => section },
  async ({ app, params, search }) => {
    const draft = await draftFundEet(app, { ...params, search });
    return { ...params, name: draft.name, written: await showEetDraft(app, draft) };
  },
);

export default function WriteFundEet() {
  const { t } = useTranslation("eet");
  const format = useFormat();
  const { search } = useAddress();
  const { section, isin, name, written } = useLoaderData<typeof loader>();
  const workingHref = (metric: string) => {
    const part = partOfFundMetric(metric);
    return part === null
      ? paths.methodology(metric)
      : `${paths.asset(section, isin, part)}&explain=${encodeURIComponent(metric)}`;
  };
  return (
    <>
      <PageHead
        title={t("write.title")}
        facts={
          <>
            <span>{name}</span>
            <span>{isin}</span>
            <span>{t("write.as_of", { date: format.date(written.asOf), version: written.dataVersion })}</span>
          </>
        }
      />
      <PageBody>
        <WrittenEetPart
          written={written}
          workingHref={workingHref}
          fileHref={(kind) => () => paths.eetFileOfFund(section, isin, search(), kind)}
        />
      </PageBody>
    </>
  );
}
