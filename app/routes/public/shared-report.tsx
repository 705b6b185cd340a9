import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { sharedReport } from "~/features/reports/shared-report.service.server";
import { translate } from "~/platform/i18n.server";
import { publicScreen } from "~/platform/pages/public-screen.server";
import { titleTags } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { MessageScreen } from "~/ui/errors/message-screen";
import { FormButton, PasswordField } from "~/ui/forms/field";
import { useCorrections } from "~/ui/forms/use-corrections";
import { useFormat } from "~/ui/use-format";

export const handle = { i18n: ["reports"] };

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  ...titleTags(shown?.title),
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "same-origin" },
];

/** What stands in the address of a page whose download was refused. */
function refusalIn(
  request: Request,
): { readonly kind: "password" | "wait"; readonly seconds: number } | null {
  const { searchParams } = new URL(request.url);
  const kind = searchParams.get("refused");
  if (kind !== "password" && kind !== "wait") return null;
  return { kind, seconds: Math.min(86_400, Number(searchParams.get("seconds")) || 0) };
}

/** Opening the link only shows what it is: mail programs and scanners open links without anybody's wish. */
export const loader = publicScreen.loader({}, async ({ app, params, request }) => {
  const secret = params.secret ?? "";
  const report = await sharedReport(app, secret);
  const title = report?.title ?? translate(app.locale, "reports:shared.unknown");
  return data({ report, title, secret, refusal: refusalIn(request) }, { status: report ? 200 : 404 });
});

export default function SharedReportPage() {
  const { t } = useTranslation("reports");
  const { report, title, secret, refusal } = useLoaderData<typeof loader>();
  const format = useFormat();
  // A download leaves this page as it is: what was refused before would stand beside the file that came.
  const { isCorrected, correct } = useCorrections(refusal);
  const refused = isCorrected("password") ? null : refusal;
  if (!report)
    return (
      <MessageScreen title={title}>
        <p>{t("shared.unknown_detail")}</p>
      </MessageScreen>
    );
  return (
    <MessageScreen
      title={title}
      note={t("shared.until", { date: format.dateTime(report.expiresAt) })}
      actions={
        <form method="post" action={paths.sharedReportFile(secret)}>
          {report.asksPassword && (
            <PasswordField
              id="password"
              name="password"
              required
              label={t("shared.password")}
              error={
                refused && t(`shared.refused_${refused.kind}`, { seconds: format.number(refused.seconds) })
              }
              onChange={() => correct("password")}
            />
          )}
          <FormButton primary>
            {t("shared.download", { size: format.bytes(report.sizeBytes ?? 0) })}
          </FormButton>
        </form>
      }
    >
      <dl>
        <dt>{t("shared.company")}</dt>
        <dd>{report.company}</dd>
        <dt>{t("verify.number")}</dt>
        <dd>{report.number}</dd>
        <dt>{t("verify.date")}</dt>
        <dd>{format.date(report.preparedOn)}</dd>
        {report.pages !== null && (
          <>
            <dt>{t("column.pages")}</dt>
            <dd>{format.number(report.pages)}</dd>
          </>
        )}
      </dl>
    </MessageScreen>
  );
}
