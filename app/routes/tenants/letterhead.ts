import { letterheadForm } from "~/features/people/tenants/letterhead.schemas";
import { tenantParams } from "~/features/people/tenants/tenants.schemas";
import { letterheadPreview } from "~/features/reports/letterhead-preview.service.server";
import { screen } from "~/platform/screen.server";

/** The pages of a report that bear a letterhead, printed with an example before it is used. */
export const loader = screen.loader(
  { needs: "tenant:settings", params: tenantParams, search: letterheadForm },
  async ({ app, params, search }) =>
    new Response(await letterheadPreview(app, params.id, search), {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy":
          "sandbox; default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; frame-ancestors 'none'",
        "cache-control": "private, no-store",
      },
    }),
);
