import { imageFile } from "~/domain/images/image-file";
import { act } from "~/features/activity/audit.service.server";
import { type AppContext, permitted, signedIn } from "~/platform/context.server";
import { notFound, unprocessable } from "~/platform/errors";
import { MEGABYTE } from "~/platform/files/file-size";
import { boundedBytes } from "~/platform/http/bounded-body";
import { notInThisState } from "../people.errors";
import { updateTenantStatement } from "./tenants.commands.server";
import { findTenant, isLogoOfReport } from "./tenants.queries.server";
import { getTenant } from "./tenants.service.server";

const LARGEST_LOGO = MEGABYTE;

/** Pixels on a side: a logo is printed a few centimetres wide, and the printer holds four bytes for each of its pixels. */
const LARGEST_SIDE = 4_000;

const refused = (code: string) =>
  unprocessable({ findings: [{ severity: "error", code: `logo.${code}`, message: `people:logo.${code}` }] });

const change = (
  app: ReturnType<typeof permitted>,
  row: { id: string; name: string },
  logoKey: string | null,
) =>
  act(
    app,
    {
      action: "tenant.logo",
      subject: { type: "tenant", id: row.id, name: row.name },
      tenantId: row.id,
      detail: { logo: logoKey === null ? "removed" : "stored" },
    },
    updateTenantStatement(app, row.id, { logoKey }),
  );

/** Keeps a tenant's logo under a key of our own, judged by its bytes. */
export async function storeLogo(
  app: AppContext,
  tenantId: string,
  body: ReadableStream<Uint8Array> | null,
): Promise<void> {
  const signed = permitted(app, "tenant:settings");
  const row = await getTenant(signed, tenantId);
  if (row.deletedAt !== null) throw notInThisState();
  const file = await boundedBytes(body, LARGEST_LOGO);
  if ("tooLarge" in file) throw refused("too_large");
  const image = imageFile(file.bytes);
  if (!image) throw refused("no_image");
  if (Math.max(image.width, image.height) > LARGEST_SIDE) throw refused("too_wide");
  const key = `logos/${row.id}/${signed.newId()}`;
  await signed.env.FILES.put(key, file.bytes, { httpMetadata: { contentType: image.type } });
  const stored = await change(signed, row, key);
  if (stored.length === 0) {
    await signed.env.FILES.delete(key);
    throw notInThisState();
  }
  if (row.logoKey) await deleteLogoFile(signed, row.id, row.logoKey);
}

/** A report made again prints the logo it was ordered with, so that file stays. */
async function deleteLogoFile(app: AppContext, tenantId: string, key: string): Promise<void> {
  if (!(await isLogoOfReport(app, tenantId, key))) await app.env.FILES.delete(key);
}

export async function removeLogo(app: AppContext, tenantId: string): Promise<void> {
  const signed = permitted(app, "tenant:settings");
  const row = await getTenant(signed, tenantId);
  if (!row.logoKey) throw notFound();
  await change(signed, row, null);
  await deleteLogoFile(signed, row.id, row.logoKey);
}

/** The logo as an image and nothing else: no script in it could run. */
export async function tenantLogo(app: AppContext, tenantId: string): Promise<Response> {
  const signed = signedIn(app);
  const row = await findTenant(signed, signed.scope, tenantId);
  const file = row?.logoKey ? await signed.env.FILES.get(row.logoKey) : null;
  if (!file) throw notFound();
  return new Response(file.body, {
    headers: {
      "content-type": file.httpMetadata?.contentType ?? "application/octet-stream",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, max-age=300",
    },
  });
}
