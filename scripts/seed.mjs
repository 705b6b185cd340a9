import { setTimeout as sleep } from "node:timers/promises";
import { apiClient } from "./api-client.mjs";
import { loadDemo } from "./demo-bundle.mjs";
import { recordsOf } from "./demo-records.mjs";
import { noteSeeded, noteSeeding } from "./state-checks.mjs";

/** `universe` is the demonstration without the records of its use. */
const INSTRUMENTS = { demo: 6_000, universe: 6_000, large: 200_000 };
const POLL_MS = 500;

const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/** Lines as a stream of bytes, a few thousand at a time: a large universe never stands in memory whole. */
function streamOf(rows) {
  const encoder = new TextEncoder();
  const iterator = rows[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      let text = "";
      while (text.length < 256 * 1024) {
        const next = iterator.next();
        if (next.done) {
          if (text) controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += `${next.value}\n`;
      }
      controller.enqueue(encoder.encode(text));
    },
  });
}

/** A busy machine may drop a connection; the same file again changes nothing, so it is sent again. */
async function patiently(send) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(attempt);
    } catch (error) {
      if (attempt === 3) throw error;
      await sleep(1_000 * attempt);
    }
  }
}

async function finished(api, loadId, onProgress) {
  for (;;) {
    const load = await patiently(() => api("GET", `/loads/${loadId}`));
    if (load.status === "finished") return load;
    if (load.status === "failed")
      throw new Error(
        `Load ${loadId} (${load.dataset}) failed: ${load.error ?? "see the data loading screen"}`,
      );
    onProgress(load);
    await sleep(POLL_MS);
  }
}

/** Sends files that become readable together; the numbers of their loads. Lines are made while they are sent, once. */
async function sendSeries(api, series, filesAnew) {
  const loads = [];
  const files = [...filesAnew()];
  for (const [index, file] of files.entries()) {
    const ends = index === files.length - 1 ? 1 : 0;
    const query = new URLSearchParams({
      dataset: file.dataset,
      source: "demo",
      series,
      endsSeries: String(ends),
    });
    const { loadId } = await patiently((attempt) =>
      api("POST", `/loads?${query}`, streamOf((attempt === 1 ? file : [...filesAnew()][index]).rows), {
        "content-type": "text/csv",
        "x-file-name": file.fileName,
      }),
    );
    loads.push(loadId);
  }
  return loads;
}

async function loadUniverse(api, demo, instruments) {
  const started = Date.now();
  const loads = await sendSeries(api, "demo", () => demo.demoFiles({ instruments }));
  let rows = 0;
  for (const [index, loadId] of loads.entries()) {
    const load = await finished(api, loadId, () => undefined);
    rows += load.rows.read;
    if (load.rows.rejected > 0) console.warn(`  ${load.dataset}: ${load.rows.rejected} rows rejected`);
    process.stdout.write(
      `\r  ${index + 1} of ${loads.length} datasets, ${rows.toLocaleString("en-GB")} rows`,
    );
  }
  console.log(`, ${seconds(started)}`);
  return loads;
}

/** One after the other: each is a data version of its own, and the portfolios are rated at every one. */
async function loadDeliveries(api, demo, { instruments, days, onDelivered }) {
  const started = Date.now();
  const deliveriesAnew = () => [...demo.demoDeliveries({ instruments, days })];
  const deliveries = deliveriesAnew();
  for (const [index, { day }] of deliveries.entries()) {
    const loads = await sendSeries(api, `demo ${day}`, () => deliveriesAnew()[index].files);
    for (const loadId of loads) await finished(api, loadId, () => undefined);
    await onDelivered?.(index, loads);
  }
  console.log(
    `  ${deliveries.length} later deliveries${onDelivered ? ", update flows, mails and use" : ""}, ${seconds(started)}`,
  );
}

/** Whoever signs in first shall not be told of other sessions. */
const signOut = (api) => api("PUT", "/auth/logout");

async function storePortfolios(origin, demo, password) {
  // The list shows the latest first, so the first to be listed is stored last.
  for (const portfolio of demo.demoPortfolios().toReversed()) {
    const api = await apiClient(origin, portfolio.owner, password);
    const [first, ...later] = demo.storedVersions(portfolio);
    const { id } = await api("POST", "/portfolios", first);
    for (const [index, holdings] of later.entries())
      await api("PUT", `/portfolios/${id}`, { ...holdings, version: index + 1 });
    await signOut(api);
  }
}

/** The policies of the analyst's tenant, set by its administrator. */
async function setPolicies(origin, demo, password) {
  const api = await apiClient(origin, "tenant-admin", password);
  for (const policy of demo.demoPolicies) await api("POST", "/policies", policy);
  await signOut(api);
}

/** An invitation accepted with a password of the demonstration; the session that it opens is ended. */
async function acceptInvitation(origin, password, code, person) {
  const answer = await fetch(`${origin}/api/v1/invitations/${code}/accept`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ ...person, password }),
  });
  if (!answer.ok) throw new Error(`The invitation was not accepted: ${answer.status} ${await answer.text()}`);
  await signOut(await apiClient(origin, person.username, password));
}

/** Only a screen sets the benchmark of a company, so its form is sent. */
async function chooseTenantBenchmark(origin, api, benchmarkId) {
  const answer = await fetch(`${origin}/portfolios.data`, {
    method: "POST",
    headers: { origin, cookie: api.cookie },
    body: new URLSearchParams({ intent: "company-benchmark", id: benchmarkId, benchmarkId }),
  });
  if (!answer.ok) throw new Error(`The benchmark was not stored: ${answer.status} ${await answer.text()}`);
}

function openRecords(origin, demo, { instance, local }) {
  const password = instance.demoPassword;
  return recordsOf({
    records: demo.demoRecords({ start: new Date(), instruments: INSTRUMENTS.demo }),
    signIn: (username) => apiClient(origin, username, password),
    signOut,
    accept: (code, person) => acceptInvitation(origin, password, code, person),
    chooseTenantBenchmark: (api, id) => chooseTenantBenchmark(origin, api, id),
    local,
  });
}

async function seedUniverse({ origin, instance, local }, demo) {
  console.log("Loading the demo universe …");
  const instruments = INSTRUMENTS[instance.seed];
  const api = await apiClient(origin, "sysadmin", instance.demoPassword);
  const { paths } = await api("GET", "/openapi.json");
  const loads = await loadUniverse(api, demo, instruments);
  const records = instance.seed === "demo" ? openRecords(origin, demo, { instance, local }) : null;
  await records?.propose();
  if (paths["/portfolios"]) await storePortfolios(origin, demo, instance.demoPassword);
  await setPolicies(origin, demo, instance.demoPassword);
  await records?.begin(loads);
  await loadDeliveries(api, demo, {
    instruments,
    days: records?.deliveryDays,
    onDelivered: records?.delivered,
  });
  const started = Date.now();
  await records?.finish();
  if (records) console.log(`  decisions, invitations and a report, ${seconds(started)}`);
  await signOut(api);
}

/**
 * People and texts at every start (an update may have brought new ones); the universe and portfolios once. Only a start that
 * found no data may be forgotten where it is interrupted: a copy of an installation has data that nobody seeded.
 */
export async function seed({ root, origin, instance, local, isSeeded, isEmpty }) {
  const demo = await loadDemo(root, instance.cacheDir);
  const answer = await local("/seed", {
    password: instance.demoPassword,
    tenants: demo.demoTenants,
    users: demo.demoUsers,
    content: instance.seed === "none" ? [] : demo.demoContent,
    demoIsins: instance.seed === "none" ? [] : demo.demoTenantIsins(),
  });
  if (!answer.ok) throw new Error(`The accounts could not be made: ${answer.status} ${await answer.text()}`);
  if (isSeeded) return;
  if (isEmpty) noteSeeding(instance.stateDir);
  if (instance.seed !== "none") await seedUniverse({ origin, instance, local }, demo);
  await local("/ready");
  noteSeeded(instance.stateDir);
}
