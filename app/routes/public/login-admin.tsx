import { useActionData, useLoaderData } from "@remix-run/react";
import { AlreadySignedIn } from "~/features/sessions/components/already-signed-in";
import { SignInForm } from "~/features/sessions/components/sign-in-form";
import { SignInFrame } from "~/features/sessions/components/sign-in-frame";
import { enter } from "~/features/sessions/enter.server";
import { loginForm } from "~/features/sessions/sessions.schemas";
import { signInAsAdministrator } from "~/features/sessions/sessions.service.server";
import { translate } from "~/platform/i18n.server";
import { publicScreen } from "~/platform/pages/public-screen.server";
import { titled } from "~/platform/pages/title";

export const handle = { i18n: ["sessions"] };

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = publicScreen.loader({ inMaintenance: true }, ({ app }) => ({
  signedInAs: app.viewer && `${app.viewer.firstName} ${app.viewer.lastName}`,
  maintenance: app.maintenance,
  title: translate(app.locale, "sessions:sign_in_admin"),
}));

/** The only sign-in page during maintenance; who may not sign in then is refused by the sign-in itself. */
export const action = publicScreen.action(
  { form: loginForm, inMaintenance: true },
  async ({ app, body, request, token }) =>
    enter(app, request, await signInAsAdministrator(app, body, request, token)),
);

export default function LoginAdmin() {
  const { signedInAs, maintenance } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SignInFrame>
      {signedInAs ? (
        <AlreadySignedIn name={signedInAs} />
      ) : (
        <SignInForm forAdministrators answer={answer} notice={maintenance ? "maintenance_notice" : null} />
      )}
    </SignInFrame>
  );
}
