import { useActionData, useLoaderData } from "@remix-run/react";
import { readInvitationScreen } from "~/features/people/invitations/invitation-screen.service.server";
import { acceptForm } from "~/features/people/invitations/invitations.schemas";
import { accept } from "~/features/people/invitations/invitations.service.server";
import { invitationInvalid } from "~/features/people/people.errors";
import { AlreadySignedIn } from "~/features/sessions/components/already-signed-in";
import { InvitationForm } from "~/features/sessions/components/invitation-form";
import { NoInvitation } from "~/features/sessions/components/no-invitation";
import { SignInFrame } from "~/features/sessions/components/sign-in-frame";
import { enter } from "~/features/sessions/enter.server";
import { handedOver } from "~/platform/files/handed-over.server";
import { translate } from "~/platform/i18n.server";
import { publicScreen } from "~/platform/pages/public-screen.server";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";

export const handle = { i18n: ["sessions"] };

export const meta = titled<typeof loader>(({ title }) => title);

const INVITATION_SECONDS = 24 * 3600;
const invitation = handedOver("invitation", INVITATION_SECONDS);

export const loader = publicScreen.loader({}, async ({ app, request }) => {
  const code = new URL(request.url).searchParams.get("code");
  if (code && !app.viewer) throw invitation.to(paths.signIn(), code, request.url);
  const screen = await readInvitationScreen(app, invitation.read(request));
  return { ...screen, title: translate(app.locale, "sessions:invited.page") };
});

export const action = publicScreen.action({ form: acceptForm }, async ({ app, body, request }) => {
  const code = invitation.read(request);
  if (!code) throw invitationInvalid();
  const response = await enter(app, request, await accept(app, code, body, request));
  response.headers.append("set-cookie", invitation.cleared(request.url));
  return response;
});

export default function SignIn() {
  const { signedInAs, opened, problem } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SignInFrame>
      {signedInAs && <AlreadySignedIn name={signedInAs} />}
      {opened && <InvitationForm invitation={opened} answer={answer} />}
      {problem && <NoInvitation problem={problem} />}
    </SignInFrame>
  );
}
