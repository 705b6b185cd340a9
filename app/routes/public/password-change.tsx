import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChoosePasswordForm } from "~/features/sessions/components/choose-password-form";
import { SignInFrame } from "~/features/sessions/components/sign-in-frame";
import {
  changePassword,
  readPasswordScreen,
  resetPassword,
} from "~/features/sessions/passwords/passwords.service.server";
import { linkInvalid } from "~/features/sessions/sessions.errors";
import { passwordScreenForm } from "~/features/sessions/sessions.schemas";
import { handedOver } from "~/platform/files/handed-over.server";
import { translate } from "~/platform/i18n.server";
import { publicScreen } from "~/platform/pages/public-screen.server";
import { wayOn } from "~/platform/pages/return-path.server";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";

export const handle = { i18n: ["sessions"] };

export const meta = titled<typeof loader>(({ title }) => title);

const LINK_SECONDS = 3600;
const link = handedOver("password-link", LINK_SECONDS);

export const loader = publicScreen.loader({}, async ({ app, request }) => {
  const token = new URL(request.url).searchParams.get("token");
  if (token) throw link.to(paths.passwordChange(), token, request.url);
  const screen = await readPasswordScreen(app, link.read(request));
  if (!screen) throw redirect(paths.login());
  return {
    screen,
    title: translate(app.locale, `sessions:choose.title.${screen.kind === "invalid" ? "link" : screen.kind}`),
  };
});

export const action = publicScreen.action({ form: passwordScreenForm }, async ({ app, body, request }) => {
  if (body.for === "link") {
    const token = link.read(request);
    if (!token) throw linkInvalid();
    await resetPassword(app, { token, password: body.password });
    return redirect(`${paths.login()}?changed`, { headers: { "set-cookie": link.cleared(request.url) } });
  }
  const { currentPassword, password } = body;
  const signed = await changePassword(app, { currentPassword, password }, request);
  const { path, headers } =
    body.for === "own"
      ? { path: `${paths.profile()}?password-changed=1`, headers: new Headers() }
      : await wayOn(app, request);
  for (const cookie of signed.setCookies) headers.append("set-cookie", cookie);
  return redirect(path, { headers });
});

export default function PasswordChange() {
  const { screen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SignInFrame>
      <ChoosePasswordForm screen={screen} answer={answer} />
    </SignInFrame>
  );
}
