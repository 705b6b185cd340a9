import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 250;
const MAX_WAIT_MS = 90_000;

const iso = (at) => at.toISOString();

async function until(isDone) {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!(await isDone())) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** Everything asked of the queues was dealt with. */
async function settled(api) {
  const open = async (status) => (await api("GET", `/async-calls?filter[status]=${status}&pageSize=5`)).total;
  if (!(await until(async () => (await open("waiting")) + (await open("retrying")) === 0)))
    throw new Error("What was asked of the queues did not come to an end.");
}

/**
 * The records of an installation in use, made by the product itself wherever it can: update flows run, files are loaded, people
 * decide, invite and order. Only what is of earlier days by nature is written as it is (`/__local/history`).
 *
 * `signIn(username)` gives an API client, `local(path, body)` the route that exists on local machines only;
 * `chooseTenantBenchmark(api, id)` does what the screen of the benchmark does for the company.
 */
export function recordsOf({ records, signIn, signOut, accept, chooseTenantBenchmark, local }) {
  const flows = new Map();
  let system;

  const tell = async (pathname, body) => {
    const answer = await local(pathname, body);
    if (!answer.ok) throw new Error(`${pathname}: ${answer.status} ${await answer.text()}`);
  };

  async function createFlow(feed) {
    const { name, dataset, source, location, schedule } = feed;
    const { origin = "inbox", wholeList = false, enabled = true } = feed;
    const flow = { name, dataset, source, origin, location, schedule, wholeList, enabled };
    const { id } = await system("POST", "/update-flows", flow);
    flows.set(name, id);
  }

  async function fetchDeliveries(deliveries) {
    const inOrder = deliveries.toSorted((a, b) => a.delivery.at - b.delivery.at);
    for (const { feed, delivery } of inOrder) {
      await tell(`/inbox?key=${feed.location}${delivery.fileName}`, delivery.text);
      const flowId = flows.get(feed.name);
      await tell("/earlier-run", { flowId, at: iso(delivery.at), fault: delivery.fault });
    }
  }

  const deliveriesOf = (which) =>
    records.feeds.flatMap((feed) => feed[which].map((delivery) => ({ feed, delivery })));

  /** Dates the universe and its portfolios back, defines the flows, and lets the first files arrive. */
  async function begin(universeLoads) {
    system = await signIn("sysadmin");
    await settled(system);
    await tell("/history", {
      peopleSince: iso(records.peopleSince),
      portfoliosAt: iso(records.portfoliosAt),
      loads: [{ ids: universeLoads, at: iso(records.universeAt) }],
    });
    await createFlow(records.ratingsFeed);
    for (const feed of records.feeds) await createFlow(feed);
    await fetchDeliveries(deliveriesOf("first"));
    const follower = await signIn("analyst");
    await follower("POST", "/watches", { assets: records.followed });
    await signOut(follower);
  }

  /** A later delivery of the universe came on its day, by the flow of the ratings. */
  async function delivered(index, loadIds) {
    await settled(system);
    const last = records.deliveredAt.length - 1;
    const at = iso(records.deliveredAt[index]);
    const flow = records.ratingsFeed.name;
    const run = { milliseconds: 2_140 + index * 70, status: "finished", response: null, error: null };
    await tell("/history", {
      loads: [{ ids: loadIds, flow, ...(index < last && { at }) }],
      runs: [{ ...run, flowId: flows.get(flow), at, loadId: loadIds[0] }],
    });
    // What the last one changes is news to everybody: they were here before it came.
    if (index === last - 1) await liveUntilToday();
  }

  async function writeWhatWas() {
    await tell("/history", {
      runs: records.feeds.flatMap(({ name, checks }) =>
        checks.map((check) => ({ ...check, at: iso(check.at), flowId: flows.get(name), loadId: null })),
      ),
      views: records.views,
      mails: records.mails.map((mail) => ({ ...mail, at: iso(mail.at) })),
    });
  }

  /** The company's portfolios without a benchmark of their own are compared with one of them. */
  async function setTenantBenchmark() {
    const api = await signIn("tenant-admin");
    const { id } = await api("POST", "/portfolios", records.benchmark);
    await chooseTenantBenchmark(api, id);
    await signOut(api);
  }

  /**
   * The first portfolios anybody stores: the company's benchmark, then those of two people who hold what no file has
   * brought yet, and so ask for it.
   */
  async function propose() {
    await setTenantBenchmark();
    for (const [username, name, isins] of [
      ["analyst", "Transition bonds (proposal)", records.uncovered],
      ["other-analyst", "Green bonds, first look", records.uncovered.slice(0, 2)],
    ]) {
      const api = await signIn(username);
      const weightPct = Math.floor(60 / isins.length);
      await api("POST", "/portfolios", {
        name,
        holdings: [
          { isin: records.covered, assetType: "equity", weightPct: 100 - weightPct * isins.length },
          ...isins.map((holding) => ({
            ...holding,
            weightPct,
            fixedIncome: holding.assetType !== "equity",
          })),
        ],
      });
      await signOut(api);
    }
  }

  /** Some of what waits is decided; the rest waits for whoever looks first. */
  async function decide(api) {
    const [, , bond, share] = records.uncovered;
    const missing = (await api("GET", "/missing-assets?pageSize=25")).items;
    const idOf = (identifier) => missing.find((one) => one.identifier === identifier)?.id;
    const issuers = missing.filter(({ identifierType }) => identifierType === "issuer");
    const approve = (id, name, type) => api("POST", "/missing-assets/approve", { ids: [id], name, type });
    if (idOf(share.isin)) await approve(idOf(share.isin), share.name, "equity");
    if (issuers[0]) await approve(issuers[0].id, "Kestrel Hydro plc", "company");
    const refused = [idOf(bond.isin), issuers[1]?.id].filter((id) => id !== undefined);
    if (refused.length > 0) await api("POST", "/missing-assets/reject", { ids: refused });
    await settled(api);
    const conflicts = (await api("GET", "/conflict-assets?pageSize=25")).items;
    const [accepted, denied] = conflicts.toReversed();
    if (accepted) await api("POST", "/conflict-assets/accept", { ids: [accepted.id] });
    if (denied) await api("POST", "/conflict-assets/deny", { ids: [denied.id] });
    await settled(api);
  }

  async function inviteColleagues(api) {
    const { invited } = await api("POST", "/invitations", {
      tenantId: "calder-voss",
      roles: ["ROLE_FUND", "ROLE_ETF", "ROLE_EQUITY"],
      invitees: records.invitees.map(({ email, firstName, lastName }) => ({ email, firstName, lastName })),
    });
    await settled(api);
    for (const { email, firstName, lastName, becomes } of records.invitees) {
      const { id, code } = invited.find((one) => one.email === email);
      const username = `${firstName}.${lastName}`.toLowerCase();
      if (becomes === "used") await accept(code, { username, firstName, lastName });
      if (becomes === "revoked") await api("DELETE", `/invitations/${id}`);
    }
    await tell("/history", {
      invitations: records.invitees
        .filter(({ sentAt }) => sentAt !== null)
        .map(({ email, sentAt, mailError }) => ({ email, sentAt: iso(sentAt), days: 7, mailError })),
    });
  }

  async function orderReport(api) {
    const { items } = await api("GET", "/portfolios?pageSize=100");
    const portfolio = items.find(({ name }) => name === "Calder Balanced Europe");
    const { reportId } = await api("POST", `/portfolios/${portfolio.id}/reports`, {});
    return () =>
      until(async () => ["ready", "failed"].includes((await api("GET", `/reports/${reportId}`)).status));
  }

  let analyst;
  let reportReady;

  /** Last night's files, what was, and what people asked for. */
  async function liveUntilToday() {
    await fetchDeliveries(deliveriesOf("latest"));
    await writeWhatWas();
    analyst = await signIn("analyst");
    reportReady = await orderReport(analyst);
  }

  /** After the last delivery: some of what waits is decided, people are invited, the report is there. */
  async function finish() {
    const admin = await signIn("admin");
    await decide(admin);
    await inviteColleagues(admin);
    await reportReady();
    for (const api of [analyst, admin, system]) await signOut(api);
  }

  const deliveryDays = records.deliveredAt.map((at) => iso(at).slice(0, 10));
  return { propose, begin, delivered, finish, deliveryDays };
}
