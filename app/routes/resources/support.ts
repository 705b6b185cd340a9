import { redirect } from "@remix-run/cloudflare";
import { supportForm } from "~/features/people/profile/profile.schemas";
import { closeSupport, openSupport } from "~/features/people/support/support.service.server";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

/** Opens a customer's screens to a provider's administrator, or leaves them; both lead to a dashboard. */
export const action = screen.action(
  { body: supportForm, inSupport: true, loadsPage: true },
  async ({ app, body }) => {
    if (body.intent === "open") await openSupport(app, body.tenantId);
    else await closeSupport(app);
    return redirect(paths.dashboard());
  },
);
