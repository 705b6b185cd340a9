import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SignInForm } from "~/features/sessions/components/sign-in-form";
import { SignInFrame } from "~/features/sessions/components/sign-in-frame";
import { loginForm } from "~/features/sessions/sessions.schemas";
import { signIn } from "~/features/sessions/sessions.service.server";
import { signInOptions } from "~/features/sessions/sign-in-options.service.server";
import { AppError } from "~/platform/errors";
import { translate } from "~/platform/i18n.server";
import { paths } from "~/platform/paths";
import { screenProblem } from "~/platform/screen.server";

export const handle = { i18n: ["sessions"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Understory` }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { app } = context;
  if (app.viewer) throw redirect(paths.dashboard());
  return {
    options: await signInOptions(app),
    constraint: getZodConstraint(loginForm),
    title: translate(app.locale, "sessions:sign_in"),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: loginForm });
  if (submission.status !== "success")
    return data({ problem: null, lastResult: submission.reply() }, { status: 400 });
  try {
    const signed = await signIn(context.app, submission.value, request, context.token);
    return redirect(paths.dashboard(), { headers: { "set-cookie": signed.setCookie } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data(
      {
        problem: screenProblem(context.app, error).message,
        lastResult: submission.reply({ hideFields: ["password"] }),
      },
      { status: error.kind.status },
    );
  }
}

export default function Login() {
  const { options, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SignInFrame>
      <SignInForm
        options={options}
        constraint={constraint}
        lastResult={answer?.lastResult}
        problem={answer?.problem ?? null}
      />
    </SignInFrame>
  );
}
