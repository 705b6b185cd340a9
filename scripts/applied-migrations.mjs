// Prints which migrations a local database has seen, one a line. Run by state-checks.mjs in a process of its own.
import { DatabaseSync } from "node:sqlite";

const database = new DatabaseSync(process.argv[2], { readOnly: true });
const [known] = database.prepare("select 1 from sqlite_master where name = 'd1_migrations'").all();
if (known) for (const { name } of database.prepare("select name from d1_migrations").all()) console.log(name);
database.close();
