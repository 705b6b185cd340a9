import { data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AlreadySignedIn } from "~/features/sessions/components/already-signed-in";
import { ExternalForm } from "~/features/sessions/components/external-form";
import { SignInFrame } from "~/features/sessions/components/sign-in-frame";
import { answerExternalSignIn, leadOut } from "~/features/sessions/external/external-sign-in.server";
import { externalForm } from "~/features/sessions/sessions.schemas";
import { readSignInScreen } from "~/features/sessions/sign-in-options.service.server";
import { translate } from "~/platform/i18n.server";
import { publicScreen } from "~/platform/pages/public-screen.server";
import { titled } from "~/platform/pages/title";

export const handle = { i18n: ["sessions"] };

export const meta = titled<typeof loader>(({ title }) => title);

/** Chooses a provider, leads to the one named in the address, and takes in who comes back from one. */
export const loader = publicScreen.loader({}, async ({ app, request }) => {
  const signInScreen = await readSignInScreen(app, false);
  const passed = signInScreen.signedInAs ? null : await answerExternalSignIn(app, request);
  if (passed?.response) throw passed.response;
  return data(
    {
      providers: signInScreen.options.providers,
      signedInAs: signInScreen.signedInAs,
      problem: passed?.problem ?? null,
      title: translate(app.locale, "sessions:external.title"),
    },
    passed?.setCookie ? { headers: { "set-cookie": passed.setCookie } } : {},
  );
});

export const action = publicScreen.action({ form: externalForm }, ({ app, body, request }) =>
  leadOut(app, { email: body.email }, request.url),
);

export default function LoginExternal() {
  const { providers, signedInAs, problem } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SignInFrame>
      {signedInAs ? (
        <AlreadySignedIn name={signedInAs} />
      ) : (
        <ExternalForm providers={providers} answer={answer} problem={problem} />
      )}
    </SignInFrame>
  );
}
