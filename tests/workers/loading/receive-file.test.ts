import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { receiveFile } from "~/features/loading/uploads/receive-file.server";
import { AppError } from "~/platform/errors";

/** A body of so many bytes, in pieces, that announces nothing. */
function bodyOf(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const piece = Math.min(left, 400_000);
      left -= piece;
      if (piece > 0) controller.enqueue(new Uint8Array(piece));
      else controller.close();
    },
  });
}

const received = (bytes: number, key: string) =>
  receiveFile(env.FILES, key, bodyOf(bytes), {
    limitBytes: 10_485_760,
    announcedBytes: null,
    contentType: "application/octet-stream",
  });

test("a file of exactly the limit: stored whole, in parts", async () => {
  expect(await received(10_485_760, "limit/exact")).toBe(10_485_760);
  expect((await env.FILES.head("limit/exact"))?.size).toBe(10_485_760);
});

test("a file above the limit that announced no length: refused with its counted size, and nothing is kept", async () => {
  const refusal = await received(12_897_484, "limit/above").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect((refusal as AppError).detail.params).toEqual({ size: "12.3", limit: "10" });
  expect(await env.FILES.head("limit/above")).toBeNull();
});
