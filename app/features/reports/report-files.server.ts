import type { AppContext } from "~/platform/context.server";
import { MEGABYTE } from "~/platform/files/file-size";

/** As large as a logo may be when it is stored. */
const MAX_LOGO_BYTES = MEGABYTE;
const LOGO_TYPES = new Set(["image/png", "image/jpeg", "image/webp"]);

/** The same key for every delivery of the message: making a report twice leaves one file. */
export const reportKey = (id: string) => `reports/${id}.pdf`;

export async function storeReport(app: AppContext, key: string, pdf: Uint8Array): Promise<void> {
  await app.env.FILES.put(key, pdf, { httpMetadata: { contentType: "application/pdf" } });
}

export async function storedReport(app: AppContext, key: string) {
  const object = await app.env.FILES.get(key);
  return object && { body: object.body, sizeBytes: object.size, etag: object.httpEtag };
}

export async function deleteReportFile(app: AppContext, key: string): Promise<void> {
  await app.env.FILES.delete(key);
}

/** A picture as the text of a data: URI; null when it is missing, too large or of another type. */
export async function logoFile(app: AppContext, key: string | null): Promise<string | null> {
  const object = key === null ? null : await app.env.FILES.get(key);
  const type = object?.httpMetadata?.contentType ?? "";
  if (!object || object.size > MAX_LOGO_BYTES || !LOGO_TYPES.has(type)) return null;
  return `data:${type};base64,${base64(await object.arrayBuffer())}`;
}

const fonts = new Map<string, string>();

/** A font of the product's own assets as base64, fetched once per isolate. */
export async function fontFile(app: AppContext, url: string): Promise<string> {
  const known = fonts.get(url);
  if (known) return known;
  const response = await app.env.ASSETS.fetch(new URL(url, "https://assets.local"));
  if (!response.ok) throw new Error(`the font ${url} answers ${response.status}`);
  const font = base64(await response.arrayBuffer());
  fonts.set(url, font);
  return font;
}

function base64(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString("base64");
}
