import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RecoveryCodes } from "~/features/sessions/components/recovery-codes";
import { SecondFactorForm } from "~/features/sessions/components/second-factor-form";
import { SignInFrame } from "~/features/sessions/components/sign-in-frame";
import { enter } from "~/features/sessions/enter.server";
import {
  answerQuestion,
  questionCookie,
} from "~/features/sessions/second-factor/code-question.service.server";
import {
  beginSetup,
  finishSetup,
  readSecondFactorScreen,
  setupCookie,
} from "~/features/sessions/second-factor/second-factor.service.server";
import { secondFactorForm } from "~/features/sessions/sessions.schemas";
import { translate } from "~/platform/i18n.server";
import { publicScreen } from "~/platform/pages/public-screen.server";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";

export const handle = { i18n: ["sessions"] };

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = publicScreen.loader({ inMaintenance: true }, async ({ app, request }) => {
  const cookies = { question: questionCookie.read(request), setup: setupCookie.read(request) };
  const screen = await readSecondFactorScreen(app, cookies);
  if (!screen) throw redirect(app.viewer ? paths.profile() : paths.login());
  return { screen, title: translate(app.locale, `sessions:factor.title.${screen.kind}`) };
});

export const action = publicScreen.action(
  { form: secondFactorForm, inMaintenance: true },
  async ({ app, body, request, token }) => {
    if (body.for === "code") {
      const given = { question: questionCookie.read(request), code: body.code };
      const response = await enter(app, request, await answerQuestion(app, given, request, token));
      response.headers.append("set-cookie", questionCookie.cleared(request.url));
      return response;
    }
    if (body.for === "begin") {
      const offer = await beginSetup(app, body.currentPassword, request);
      return redirect(paths.secondFactor(), {
        headers: { "set-cookie": setupCookie.kept(offer, request.url) },
      });
    }
    const next = app.viewer?.mustSetUpSecondFactor ? paths.home() : paths.profile();
    const codes = await finishSetup(app, { setup: setupCookie.read(request), code: body.code }, request);
    return { codes, next };
  },
);

export default function SecondFactor() {
  const { screen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SignInFrame>
      {answer && "codes" in answer ? (
        <RecoveryCodes codes={answer.codes} next={answer.next} />
      ) : (
        <SecondFactorForm key={screen.kind} screen={screen} answer={answer} />
      )}
    </SignInFrame>
  );
}
