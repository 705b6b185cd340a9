import { mkdirSync } from "node:fs";
import path from "node:path";
import { experimental_readRawConfig as readRawConfig } from "wrangler";
import { writeWhole } from "../state-checks.mjs";
import { nameIn } from "./names.mjs";
import { folderOf, SETTINGS } from "./settings.mjs";

const APP = "wrangler.toml";
const PDF = "workers/pdf/wrangler.toml";

/** What the committed files say; ids of an account are never written into them. */
export function readConfigs(root) {
  const read = (file) => readRawConfig({ config: path.join(root, file) }).rawConfig;
  return { app: read(APP), pdf: read(PDF) };
}

/** Everything the app Worker needs in an account, by the names it has in this environment. */
export function resourcesOf({ app, pdf }, environment) {
  const named = (name) => nameIn(environment, name);
  const { producers, consumers } = app.queues;
  const queues = [
    ...producers.map(({ queue }) => queue),
    ...consumers.flatMap(({ queue, dead_letter_queue }) => [queue, dead_letter_queue]),
  ];
  return {
    worker: named(app.name),
    pdfWorker: named(pdf.name),
    database: named(app.d1_databases[0].database_name),
    buckets: app.r2_buckets.map(({ bucket_name }) => named(bucket_name)),
    queues: [...new Set(queues.filter(Boolean))].map(named),
  };
}

/** People reach a Worker under a domain of the account, or under workers.dev where the address says so. */
function entrance(publicUrl) {
  const { hostname } = new URL(publicUrl);
  if (hostname.endsWith(".workers.dev")) return { workers_dev: true };
  return { workers_dev: false, routes: [{ pattern: hostname, custom_domain: true }] };
}

/**
 * Writes the configuration of both Workers in an account, from the committed one: .deploy/<environment>/app.json and
 * pdf.json, which git does not know. The answer are their paths.
 */
export function writeConfigs({ root, configs, environment, settings, accountId, databaseId, folder }) {
  const target = folder ?? folderOf(root, environment);
  mkdirSync(target, { recursive: true });
  const named = (name) => nameIn(environment, name);
  const placed = (file, from = ".") => path.relative(target, path.join(root, from, file));
  const { app, pdf } = configs;
  const variables = Object.fromEntries(
    SETTINGS.filter(({ name, isVariable }) => isVariable && settings[name]).map(({ name }) => [
      name,
      settings[name],
    ]),
  );
  const jurisdiction = settings.JURISDICTION ? { jurisdiction: settings.JURISDICTION } : {};
  const account = accountId ? { account_id: accountId } : {};
  const appConfig = {
    ...app,
    ...account,
    ...entrance(settings.PUBLIC_URL),
    name: named(app.name),
    main: placed(app.main),
    assets: { ...app.assets, directory: placed(app.assets.directory) },
    vars: { ...app.vars, ...variables },
    d1_databases: app.d1_databases.map((database) => ({
      ...database,
      database_name: named(database.database_name),
      database_id: databaseId,
      migrations_dir: placed(database.migrations_dir),
    })),
    r2_buckets: app.r2_buckets.map((bucket) => ({
      ...bucket,
      ...jurisdiction,
      bucket_name: named(bucket.bucket_name),
    })),
    services: app.services.map((service) => ({ ...service, service: named(service.service) })),
    queues: {
      producers: app.queues.producers.map((producer) => ({ ...producer, queue: named(producer.queue) })),
      consumers: app.queues.consumers.map(({ dead_letter_queue: dead, ...consumer }) => ({
        ...consumer,
        queue: named(consumer.queue),
        ...(dead && { dead_letter_queue: named(dead) }),
      })),
    },
    ...(settings.CLOUDFLARE_EMAIL && { send_email: [{ name: "EMAIL" }] }),
  };
  const pdfConfig = {
    ...pdf,
    ...account,
    name: named(pdf.name),
    main: placed(pdf.main, path.dirname(PDF)),
  };
  const files = { app: path.join(target, "app.json"), pdf: path.join(target, "pdf.json") };
  writeWhole(files.app, `${JSON.stringify(appConfig, null, 2)}\n`);
  writeWhole(files.pdf, `${JSON.stringify(pdfConfig, null, 2)}\n`);
  return files;
}
