import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "~db/client";
import { tenants } from "~db/schema";
import { jpegFile, pngFile, webpFile } from "~tests/support/images";
import { admin, person, tenantAdmin } from "~tests/support/people";

const keys = async (tenantId: string) => {
  const { objects } = await env.FILES.list({ prefix: `logos/${tenantId}/` });
  return objects.map((object) => object.key);
};

test("a logo is stored by its bytes, served as an image that can run nothing, and replaced without a rest", async () => {
  const { client, tenantId } = await tenantAdmin();
  const path = `/api/v1/tenants/${tenantId}/logo`;
  expect((await client.get(path)).status).toBe(404);
  for (const [file, type] of [
    [pngFile(), "image/png"],
    [jpegFile(), "image/jpeg"],
    [webpFile(), "image/webp"],
  ] as const) {
    const stored = await client.request("PUT", path, file, { "content-type": "text/html" });
    expect(stored.status).toBe(204);
    const answer = await client.get(path);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file);
    expect(await keys(tenantId)).toHaveLength(1);
  }
  expect(await client.read(`/api/v1/tenants/${tenantId}`)).toMatchObject({ hasLogo: true });
  expect((await client.delete(path)).status).toBe(204);
  expect((await client.delete(path)).status).toBe(404);
  expect(await keys(tenantId)).toEqual([]);
});

test("drawings that may hold scripts, other files, nothing and too much are refused, and the logo before stays", async () => {
  const { client, tenantId } = await tenantAdmin();
  const path = `/api/v1/tenants/${tenantId}/logo`;
  expect((await client.request("PUT", path, pngFile())).status).toBe(204);
  const text = (content: string) => new TextEncoder().encode(content);
  const refused: [Uint8Array, string][] = [
    [text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "logo.no_image"],
    [text('<?xml version="1.0"?><svg/>'), "logo.no_image"],
    [text("GIF89a"), "logo.no_image"],
    [text("<html>"), "logo.no_image"],
    [text("RIFF and some more letters than that"), "logo.no_image"],
    [pngFile().slice(0, 60), "logo.no_image"],
    [Uint8Array.from([...pngFile().slice(0, 8), ...text("a".repeat(100))]), "logo.no_image"],
    [pngFile({ width: 4_001 }), "logo.too_wide"],
    [pngFile({ width: 8_000, height: 8_000 }), "logo.too_wide"],
    [new Uint8Array(), "logo.no_image"],
    [pngFile({ length: 1_048_577 }), "logo.too_large"],
  ];
  for (const [file, code] of refused) {
    const answer = await client.request("PUT", path, file, { "content-type": "image/png" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ findings: [{ code }] });
  }
  expect((await client.request("PUT", path, pngFile({ width: 4_000, length: 1_000_000 }))).status).toBe(204);
  expect(await keys(tenantId)).toHaveLength(1);
});

test("bytes are counted as they arrive, whatever length was announced", async () => {
  const { client, tenantId } = await tenantAdmin();
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 400) controller.close();
      else controller.enqueue(pngFile({ length: 64 * 1024 }));
    },
  });
  const answer = await client.request("PUT", `/api/v1/tenants/${tenantId}/logo`, endless, {
    "content-type": "image/png",
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ findings: [{ code: "logo.too_large" }] });
  expect(await keys(tenantId)).toEqual([]);
});

test("everybody of a tenant sees its logo, nobody of another does, and a deleted tenant gets none", async () => {
  const { client, tenantId } = await tenantAdmin();
  const path = `/api/v1/tenants/${tenantId}/logo`;
  expect((await client.request("PUT", path, pngFile())).status).toBe(204);
  const colleague = await person({ tenantId });
  const stranger = await person();
  expect((await colleague.client.get(path)).status).toBe(200);
  expect((await colleague.client.request("PUT", path, pngFile())).status).toBe(403);
  expect((await stranger.client.get(path)).status).toBe(404);
  const { client: adminClient } = await admin();
  await adminClient.delete(`/api/v1/tenants/${tenantId}`);
  expect((await adminClient.request("PUT", path, jpegFile())).status).toBe(409);
  const [row] = await connect(env.DB).select().from(tenants).where(eq(tenants.id, tenantId));
  expect(await keys(tenantId)).toEqual([row?.logoKey]);
});
