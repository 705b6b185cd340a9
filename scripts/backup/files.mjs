import { createHash } from "node:crypto";
import path from "node:path";
import { Miniflare } from "miniflare";

const PAGE = 500;

/** The file store of a local state, as long as `work` lasts. */
async function withStore(stateDir, bucket, work) {
  const runtime = new Miniflare({
    modules: true,
    script: "export default {}",
    defaultPersistRoot: path.join(stateDir, "v3"),
    r2Buckets: { FILES: bucket },
  });
  try {
    return await work(await runtime.getR2Bucket("FILES"));
  } finally {
    await runtime.dispose();
  }
}

async function* keysOf(store) {
  let cursor;
  do {
    const page = await store.list({ limit: PAGE, ...(cursor && { cursor }) });
    yield* page.objects.map(({ key }) => key);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

/** Of each file its SHA-256. */
export const digestsOf = (stateDir, bucket) =>
  withStore(stateDir, bucket, async (store) => {
    const digests = new Map();
    for await (const key of keysOf(store)) {
      const object = await store.get(key);
      digests.set(
        key,
        createHash("sha256")
          .update(Buffer.from(await object.arrayBuffer()))
          .digest("hex"),
      );
    }
    return digests;
  });

/** Copies every file with what is known of it from one local state to another. */
export const copyFiles = (from, to, bucket) =>
  withStore(from, bucket, (source) =>
    withStore(to, bucket, async (target) => {
      let copied = 0;
      for await (const key of keysOf(source)) {
        const { httpMetadata, customMetadata, ...object } = await source.get(key).then(async (found) => ({
          httpMetadata: found.httpMetadata,
          customMetadata: found.customMetadata,
          bytes: await found.arrayBuffer(),
        }));
        await target.put(key, object.bytes, { httpMetadata, customMetadata });
        copied += 1;
      }
      return copied;
    }),
  );
