import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AlreadySignedIn } from "~/features/sessions/components/already-signed-in";
import { OtherSessions } from "~/features/sessions/components/other-sessions";
import { SignInForm } from "~/features/sessions/components/sign-in-form";
import { SignInFrame } from "~/features/sessions/components/sign-in-frame";
import { enter } from "~/features/sessions/enter.server";
import { loginForm, otherSessionsForm } from "~/features/sessions/sessions.schemas";
import { endOtherSessions, endOwnSession, signIn } from "~/features/sessions/sessions.service.server";
import { readDoor } from "~/features/sessions/sign-in-options.service.server";
import { translate } from "~/platform/i18n.server";
import { paths } from "~/platform/paths";
import { publicScreen } from "~/platform/public-screen.server";

export const handle = { i18n: ["sessions"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Understory` }];

export const loader = publicScreen.loader({}, async ({ app, request }) => {
  const search = new URL(request.url).searchParams;
  const door = await readDoor(app, search.has("sessions"));
  if (door.signedInAs && search.has("sessions") && door.others.length === 0)
    throw redirect(paths.dashboard());
  return {
    ...door,
    passwordChanged: search.has("changed"),
    title: translate(app.locale, "sessions:sign_in"),
  };
});

const enterByPassword = publicScreen.action({ form: loginForm }, async ({ app, body, request, token }) =>
  enter(await signIn(app, body, request, token), request.url),
);

const endElsewhere = publicScreen.action({ form: otherSessionsForm }, async ({ app, body }) => {
  if (body.session === "others") await endOtherSessions(app);
  else await endOwnSession(app, body.session);
  return redirect(paths.otherSessions());
});

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has("sessions") ? endElsewhere(args) : enterByPassword(args);

export default function Login() {
  const { options, signedInAs, others, passwordChanged } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SignInFrame>
      {signedInAs ? (
        <AlreadySignedIn name={signedInAs} />
      ) : (
        <SignInForm options={options} answer={answer} notice={passwordChanged ? "password_changed" : null} />
      )}
      {others.length > 0 && <OtherSessions sessions={others} />}
    </SignInFrame>
  );
}
