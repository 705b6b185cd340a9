import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { preferenceCookie, preferences } from "~/platform/preferences";

/** Language, theme and side bar are remembered in cookies, so that the first paint is already right. */
export async function action({ request }: ActionFunctionArgs) {
  const form = preferences.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return data({ ok: false }, 400);
  const headers = new Headers();
  for (const [name, value] of Object.entries(form.data) as [keyof typeof form.data, string][]) {
    headers.append("set-cookie", preferenceCookie(name, value));
  }
  return data({ ok: true }, { headers });
}
