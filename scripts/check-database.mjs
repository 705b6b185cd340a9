// Says what is wrong with a local database, and nothing where it is sound. Run by state-checks.mjs in a process of its own.
import { DatabaseSync } from "node:sqlite";

try {
  const database = new DatabaseSync(process.argv[2]);
  database.exec("pragma busy_timeout = 2000");
  const [found] = database.prepare("pragma quick_check(1)").all();
  database.close();
  if (found?.quick_check !== "ok") console.log(found?.quick_check ?? "it cannot be read");
} catch (error) {
  console.log(error.message);
}
