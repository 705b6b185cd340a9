import { memory, runtimes } from "./process-memory.mjs";
import { summary } from "./timing.mjs";

const CONNECTIONS = 64;
const SECONDS = Number(process.env.MIXED_SECONDS ?? 600);
const REQUESTS_PER_SECOND = 250;
const HOLDINGS = 50;

/** What an office of analysts asks for: mostly lists and searches, records, now and then an analysis. */
function* requests(isins, portfolios) {
  for (let at = 0; ; at += 1) {
    const isin = isins[at % isins.length];
    yield ["GET", `/assets/equities?pageSize=25&page=${1 + (at % 40)}&sort=-esgRating`];
    yield ["GET", `/search?q=${["nord", "energi", "green", "fund"][at % 4]}`];
    yield ["GET", `/assets/equities/${isin}`];
    yield ["GET", "/user/me"];
    yield ["GET", "/assets/funds?filter[domicile]=LU,IE&facets=domicile,currency&pageSize=25"];
    yield ["GET", `/portfolios/${portfolios[at % portfolios.length].id}`];
    yield ["GET", `/portfolios/${portfolios[at % portfolios.length].id}/analysis?views=esg,pai`];
    if (at % 10 === 0)
      yield [
        "POST",
        "/analysis",
        {
          holdings: Array.from({ length: HOLDINGS }, (_, line) => ({
            isin: isins[(at + line) % isins.length],
            weightPct: 100 / HOLDINGS,
          })),
          currency: "EUR",
          totalValue: 1_000_000,
          asOf: "2026-10-31",
          views: ["esg", "pai"],
        },
      ];
  }
}

/** Many people at once for a while: requests a second, failures, and whether memory stays where it was. */
export async function mixedLoad(product) {
  const { items } = await product.analyst("GET", "/assets/equities?pageSize=100");
  const portfolios = (await product.analyst("GET", "/portfolios?pageSize=5")).items;
  const next = requests(
    items.map(({ isin }) => isin),
    portfolios,
  );
  const ids = runtimes(process.pid);
  const times = [];
  const held = [];
  let failures = 0;
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  const person = async () => {
    while (elapsed() < SECONDS) {
      const from = performance.now();
      await product.analyst(...next.next().value).catch(() => {
        failures += 1;
      });
      times.push(performance.now() - from);
    }
  };
  const watch = async () => {
    while (elapsed() < SECONDS) {
      held.push(memory(ids, "VmRSS"));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  };
  await Promise.all([watch(), ...Array.from({ length: CONNECTIONS }, person)]);
  const perSecond = times.length / elapsed();
  const { p95 } = summary(times);
  const [early, late] = [held[Math.floor(held.length / 4)], held.at(-1)];
  return [
    {
      of: 18,
      name: `mixed load, ${CONNECTIONS} connections, ${SECONDS} s, p95 ${Math.round(p95)} ms, against 250 requests a second`,
      unit: "requests/s",
      ours: perSecond,
      other: REQUESTS_PER_SECOND,
      ratio: REQUESTS_PER_SECOND / perSecond,
      target: 1,
    },
    {
      of: 18,
      name: `mixed load: failures of ${times.length} requests`,
      unit: "failures",
      ours: failures,
      other: times.length,
      ratio: failures / times.length,
      target: 0,
    },
    {
      of: 18,
      name: "mixed load: memory of the runtime at the end against a quarter of the way",
      unit: "MiB",
      ours: late,
      other: early,
      ratio: late / early,
      target: 1.1,
    },
  ];
}
