import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ForgotPasswordForm } from "~/features/sessions/components/forgot-password-form";
import { SignInFrame } from "~/features/sessions/components/sign-in-frame";
import { forgotPassword } from "~/features/sessions/passwords/passwords.service.server";
import { forgotPasswordForm } from "~/features/sessions/sessions.schemas";
import { translate } from "~/platform/i18n.server";
import { publicScreen } from "~/platform/pages/public-screen.server";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";

export const handle = { i18n: ["sessions"] };

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = publicScreen.loader({}, ({ app, request }) => ({
  sent: new URL(request.url).searchParams.has("sent"),
  title: translate(app.locale, "sessions:forgot.title"),
}));

export const action = publicScreen.action({ form: forgotPasswordForm }, async ({ app, body, request }) => {
  await forgotPassword(app, body.username, request);
  return redirect(`${paths.forgotPassword()}?sent`);
});

export default function ForgotPassword() {
  const { sent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SignInFrame>
      <ForgotPasswordForm answer={answer} sent={sent} />
    </SignInFrame>
  );
}
