import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AlreadySignedIn } from "~/features/sessions/components/already-signed-in";
import { OtherSessions } from "~/features/sessions/components/other-sessions";
import { SignInForm } from "~/features/sessions/components/sign-in-form";
import { SignInFrame } from "~/features/sessions/components/sign-in-frame";
import { enter } from "~/features/sessions/enter.server";
import { sessionOver } from "~/features/sessions/session-over.server";
import { loginForm, otherSessionsForm } from "~/features/sessions/sessions.schemas";
import { endOtherSessions, endOwnSession, signIn } from "~/features/sessions/sessions.service.server";
import { readSignInScreen } from "~/features/sessions/sign-in-options.service.server";
import { translate } from "~/platform/i18n.server";
import { publicScreen } from "~/platform/pages/public-screen.server";
import { wayOn } from "~/platform/pages/return-path.server";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";

export const handle = { i18n: ["sessions"] };

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = publicScreen.loader({}, async ({ app, request }) => {
  const search = new URL(request.url).searchParams;
  const signInScreen = await readSignInScreen(app, search.has("sessions"));
  if (signInScreen.signedInAs && search.has("sessions") && signInScreen.others.length === 0) {
    const { path, headers } = await wayOn(app, request);
    throw redirect(path, { headers });
  }
  const isOver = sessionOver.read(request) !== null && !signInScreen.signedInAs;
  return data(
    {
      ...signInScreen,
      notice: search.has("changed")
        ? ("password_changed" as const)
        : isOver
          ? ("session_over" as const)
          : null,
      title: translate(app.locale, "sessions:sign_in"),
    },
    isOver ? { headers: { "set-cookie": sessionOver.cleared(request.url) } } : {},
  );
});

const enterByPassword = publicScreen.action({ form: loginForm }, async ({ app, body, request, token }) =>
  enter(app, request, await signIn(app, body, request, token)),
);

const endElsewhere = publicScreen.action({ form: otherSessionsForm }, async ({ app, body }) => {
  if (body.session === "others") await endOtherSessions(app);
  else await endOwnSession(app, body.session);
  return redirect(paths.otherSessions());
});

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has("sessions") ? endElsewhere(args) : enterByPassword(args);

export default function Login() {
  const { options, signedInAs, others, notice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("sessions");
  return (
    <SignInFrame>
      {signedInAs && others.length > 0 ? (
        <h1>{t("signed_in_as", { name: signedInAs })}</h1>
      ) : signedInAs ? (
        <AlreadySignedIn name={signedInAs} />
      ) : (
        <SignInForm options={options} answer={answer} notice={notice} />
      )}
      {others.length > 0 && <OtherSessions sessions={others} />}
    </SignInFrame>
  );
}
