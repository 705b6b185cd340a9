import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { LOCALES } from "~/platform/locale";

const YEAR_SECONDS = 365 * 24 * 3600;

const preferences = z.strictObject({
  locale: z.enum(LOCALES).optional(),
  theme: z.enum(["light", "dark", "auto"]).optional(),
  sidebar: z.enum(["open", "minimised"]).optional(),
});

/** Language, theme and side bar are remembered in cookies, so that the first paint is already right. */
export async function action({ request }: ActionFunctionArgs) {
  const form = preferences.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return data({ ok: false }, 400);
  const headers = new Headers();
  for (const [name, value] of Object.entries(form.data)) {
    headers.append("set-cookie", `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`);
  }
  return data({ ok: true }, { headers });
}
