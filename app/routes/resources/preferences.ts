import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { LOCALES } from "~/platform/languages/locale";
import { type PreferenceName, preferenceCookie, SIDE_BARS, THEMES } from "~/platform/pages/preferences";

const preferences = z.strictObject({
  locale: z.enum(LOCALES).optional(),
  theme: z.enum(THEMES).optional(),
  sidebar: z.enum(SIDE_BARS).optional(),
});

/** Language, theme and side bar are remembered in cookies, so that the first paint is already right. */
export async function action({ request }: ActionFunctionArgs) {
  const form = preferences.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return data({ ok: false }, 400);
  const headers = new Headers();
  for (const [name, value] of Object.entries(form.data) as [PreferenceName, string][]) {
    headers.append("set-cookie", preferenceCookie(name, value));
  }
  return data({ ok: true }, { headers });
}
