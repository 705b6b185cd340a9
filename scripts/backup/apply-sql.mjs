// Runs a file of SQL on a local database, all or nothing. Run by drill.mjs in a process of its own: wrangler takes a local
// file apart first, which for a universe of thousands takes hours; for an account it hands the file over whole.
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const [file, sql] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec(`begin;\n${readFileSync(sql, "utf8")}\ncommit;`);
database.close();
