import { data, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { endDigests, isDigestToken } from "~/features/watchlists/unsubscribe.service.server";
import { translate } from "~/platform/i18n.server";
import { publicScreen } from "~/platform/pages/public-screen.server";
import { titleTags } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/controls/button-link";
import { MessageScreen } from "~/ui/errors/message-screen";
import { FormButton } from "~/ui/forms/field";

export const handle = { i18n: ["watchlists"] };

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  ...titleTags(shown?.title),
  { name: "robots", content: "noindex" },
];

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Opening the link only asks; mail programs and scanners open links without anybody's wish. */
export const loader = publicScreen.loader({}, async ({ app, request }) => {
  const isOurs = await isDigestToken(app, tokenIn(request));
  const title = translate(app.locale, "watchlists:unsubscribe.title");
  return data({ isOurs, title }, { status: isOurs ? 200 : 404 });
});

/** The button of the page, and a mail program's own (RFC 8058), which sends a form of its own and no cookie. */
export const action = publicScreen.action({ form: z.object({}) }, async ({ app, request }) => {
  await endDigests(app, tokenIn(request));
  return { ended: true as const };
});

export default function Unsubscribe() {
  const { t } = useTranslation("watchlists");
  const { isOurs } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const settings = <ButtonLink to={paths.watchlists("settings")}>{t("unsubscribe.settings")}</ButtonLink>;
  if (!isOurs)
    return (
      <MessageScreen title={t("unsubscribe.not_ours")} actions={settings}>
        <p>{t("unsubscribe.not_ours_detail")}</p>
      </MessageScreen>
    );
  if (answer && "ended" in answer)
    return (
      <MessageScreen title={t("unsubscribe.ended")} actions={settings}>
        <p>{t("unsubscribe.ended_detail")}</p>
      </MessageScreen>
    );
  return (
    <MessageScreen
      title={t("unsubscribe.title")}
      actions={
        <Form method="post">
          <FormButton primary busy={state === "submitting"}>
            {t("unsubscribe.end")}
          </FormButton>
        </Form>
      }
    >
      <p>{t("unsubscribe.detail")}</p>
    </MessageScreen>
  );
}
