import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

function sqliteIn(folder) {
  const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && !name.startsWith("metadata"));
  return path.join(folder, file);
}

/** Where the local runtime keeps its one database. */
export function databaseFile(persistedIn) {
  return sqliteIn(path.join(persistedIn, "d1/miniflare-D1DatabaseObject"));
}

/** The product's own database, read beside it. */
export function openDatabase({ stateDir }) {
  return new DatabaseSync(databaseFile(path.join(stateDir, "v3")), { readOnly: true });
}

/** The bytes of a stored file. */
export function storedFile({ stateDir }, key) {
  const store = new DatabaseSync(sqliteIn(path.join(stateDir, "v3/r2/miniflare-R2BucketObject")), {
    readOnly: true,
  });
  try {
    const { blob_id: blob } = store.prepare("select blob_id from _mf_objects where key = ?").get(key);
    return readFileSync(path.join(stateDir, "v3/r2/understory-files/blobs", blob));
  } finally {
    store.close();
  }
}
