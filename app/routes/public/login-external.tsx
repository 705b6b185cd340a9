import { data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AlreadySignedIn } from "~/features/sessions/components/already-signed-in";
import { ExternalForm } from "~/features/sessions/components/external-form";
import { SignInFrame } from "~/features/sessions/components/sign-in-frame";
import { leadOut, passExternalDoor } from "~/features/sessions/external/external-door.server";
import { externalForm } from "~/features/sessions/sessions.schemas";
import { readDoor } from "~/features/sessions/sign-in-options.service.server";
import { translate } from "~/platform/i18n.server";
import { publicScreen } from "~/platform/pages/public-screen.server";
import { titled } from "~/platform/pages/title";

export const handle = { i18n: ["sessions"] };

export const meta = titled<typeof loader>(({ title }) => title);

/** Chooses a provider, leads to the one named in the address, and takes in who comes back from one. */
export const loader = publicScreen.loader({}, async ({ app, request }) => {
  const door = await readDoor(app, false);
  const passed = door.signedInAs ? null : await passExternalDoor(app, request);
  if (passed?.response) throw passed.response;
  return data(
    {
      providers: door.options.providers,
      signedInAs: door.signedInAs,
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
