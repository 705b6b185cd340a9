import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { verifiedReport } from "~/features/reports/verify.service.server";
import { translate } from "~/platform/i18n.server";
import { publicScreen } from "~/platform/pages/public-screen.server";
import { titleTags } from "~/platform/pages/title";
import { MessageScreen } from "~/ui/errors/message-screen";
import { useFormat } from "~/ui/use-format";

export const handle = { i18n: ["reports"] };

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  ...titleTags(shown?.title),
  { name: "robots", content: "noindex" },
];

/** What anybody may know of a report: that there is one of this number, of which day, data and figures. */
export const loader = publicScreen.loader({}, async ({ app, params }) => {
  const report = await verifiedReport(app, params.number ?? "");
  const title = translate(app.locale, report ? "reports:verify.title" : "reports:verify.unknown");
  return data({ report, title }, { status: report ? 200 : 404 });
});

export default function Verify() {
  const { t } = useTranslation("reports");
  const { report, title } = useLoaderData<typeof loader>();
  const format = useFormat();
  if (!report)
    return (
      <MessageScreen title={title}>
        <p>{t("verify.unknown_detail")}</p>
      </MessageScreen>
    );
  return (
    <MessageScreen title={title}>
      <dl>
        <dt>{t("verify.number")}</dt>
        <dd>{report.number}</dd>
        <dt>{t("verify.date")}</dt>
        <dd>{format.date(report.preparedOn)}</dd>
        <dt>{t("verify.data_version")}</dt>
        <dd>{report.dataVersion}</dd>
        <dt>{t("verify.hash")}</dt>
        <dd>{report.figuresHash}</dd>
      </dl>
      <p>{t("verify.detail")}</p>
    </MessageScreen>
  );
}
