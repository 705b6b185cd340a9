import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loginForm } from "~/features/sessions/sessions.schemas";
import { signIn } from "~/features/sessions/sessions.service.server";
import { AppError } from "~/platform/errors";
import { paths } from "~/platform/paths";
import { screenProblem } from "~/platform/screen.server";

export const handle = { i18n: ["sessions"] };

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.app.viewer ? redirect(paths.dashboard()) : null;

export async function action({ context, request }: ActionFunctionArgs) {
  const form = loginForm.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success)
    return data({ problem: null, fields: form.error.issues.map((issue) => issue.message) }, 400);
  try {
    const signed = await signIn(context.app, form.data, request);
    const headers = new Headers();
    for (const cookie of signed.setCookie) headers.append("set-cookie", cookie);
    return redirect(paths.dashboard(), { headers });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ problem: screenProblem(context.app, error), fields: [] }, error.kind.status);
  }
}

export default function Login() {
  const { t } = useTranslation("sessions");
  const answer = useActionData<typeof action>();
  return (
    <main>
      <h1>{t("sign_in")}</h1>
      <Form method="post">
        <label>
          {t("username")} <input name="username" autoComplete="username" required />
        </label>
        <label>
          {t("password")} <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <button type="submit">{t("sign_in")}</button>
        {answer?.problem && <p role="alert">{answer.problem.message}</p>}
      </Form>
    </main>
  );
}
