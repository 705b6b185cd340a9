import { Refusal } from "./refusal.mjs";
import { jsonOf } from "./wrangler.mjs";

const RIGHTS =
  "Check that the account has the Workers Paid plan and R2 switched on, and that you may edit D1, R2 and Queues.";
const MAX_PAGES = 50;

/** Whether a printed list names something, as a word of its own. */
const names = (printed, name) => new RegExp(`(^|[^\\w-])${name}($|[^\\w-])`, "m").test(printed);

const placeOf = ({ JURISDICTION, LOCATION }) =>
  JURISDICTION ? ["--jurisdiction", JURISDICTION] : LOCATION ? ["--location", LOCATION] : [];

/** The id of the database, which is created where there is none of this name. */
export async function ensureDatabase(wrangler, name, settings, say) {
  const idOf = async () => {
    const { stdout } = await wrangler.must(["d1", "list", "--json"], RIGHTS);
    return jsonOf(stdout)?.find((database) => database.name === name)?.uuid;
  };
  const known = await idOf();
  if (known) {
    say(`D1 ${name}: there (${known})`);
    return known;
  }
  await wrangler.must(["d1", "create", name, ...placeOf(settings)], RIGHTS);
  const id = await idOf();
  if (!id)
    throw new Refusal(`D1 ${name} was created and is not listed.`, "Wait a minute and run this again.");
  say(`D1 ${name}: created (${id})`);
  return id;
}

export async function ensureBuckets(wrangler, buckets, settings, say) {
  const within = settings.JURISDICTION ? ["--jurisdiction", settings.JURISDICTION] : [];
  const { stdout } = await wrangler.must(["r2", "bucket", "list", ...within], RIGHTS);
  for (const bucket of buckets) {
    const isThere = names(stdout, bucket);
    if (!isThere) await wrangler.must(["r2", "bucket", "create", bucket, ...placeOf(settings)], RIGHTS);
    say(`R2 ${bucket}: ${isThere ? "there" : "created"}`);
  }
}

/** The queues of an account, page by page until one says nothing new. */
async function listedQueues(wrangler) {
  let all = "";
  for (let page = 1, last = null; page <= MAX_PAGES; page += 1) {
    const { stdout } = await wrangler.must(["queues", "list", "--page", String(page)], RIGHTS);
    if (stdout === last || !/[0-9a-f]{32}/.test(stdout)) break;
    all += `${stdout}\n`;
    last = stdout;
  }
  return all;
}

export async function ensureQueues(wrangler, queues, say) {
  const listed = await listedQueues(wrangler);
  const missing = queues.filter((queue) => !names(listed, queue));
  for (const queue of missing) await wrangler.must(["queues", "create", queue], RIGHTS);
  say(`Queues: ${queues.length - missing.length} there, ${missing.length} created`);
}
