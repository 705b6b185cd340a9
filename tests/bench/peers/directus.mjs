import { withFolder } from "../bundled.mjs";
import { memory, runtimes } from "../process-memory.mjs";
import { rateTurns } from "../rates.mjs";
import { turnsRow } from "../row.mjs";
import { alternate } from "../timing.mjs";
import { startDirectus } from "./directus-server.mjs";

const ROUNDS = 20;
const TIMES_AS_MANY = 3;
const WORDS = ["bri", "water", "mining", "nordic", "energi", "capital", "green", "jor", "cement", "utilit"];
const FACETS = ["country", "sector", "currency", "type"];
const OUR_LIST =
  "/assets/equities?filter[country]=IT,FR,DE&filter[esgRating][gte]=3&sort=-esgRating&pageSize=25";
const THEIR_FILTER = "filter[section][_eq]=equities&filter[country][_in]=IT,FR,DE&filter[rating][_gte]=3";
const THEIR_LIST = `${THEIR_FILTER}&sort=-rating&limit=25&meta=filter_count`;

/** Lists, counts and searches beside Directus over the same rows in SQLite: times by turns, requests a second, memory. */
export function directus(product) {
  return withFolder(async (folder) => {
    const peer = await startDirectus(product, folder);
    try {
      const asked = [
        {
          name: "filtered list of 25 rows with its count",
          ours: () => product.analyst("GET", OUR_LIST),
          other: () => peer.get(THEIR_LIST),
        },
        {
          name: "the same with four facets",
          ours: () => product.analyst("GET", `${OUR_LIST}&facets=${FACETS}`),
          other: async () => {
            await peer.get(THEIR_LIST);
            for (const column of FACETS)
              await peer.get(`${THEIR_FILTER}&aggregate[count]=*&groupBy[]=${column}`);
          },
        },
        {
          name: "search, 10 rows",
          ours: (at) => product.analyst("GET", `/search?q=${WORDS[at % WORDS.length]}`),
          other: (at) => peer.get(`search=${WORDS[at % WORDS.length]}&limit=10`),
        },
      ];
      const rows = [];
      for (const { name, ours, other } of asked) {
        const times = await alternate(ours, other, { rounds: ROUNDS });
        rows.push(turnsRow({ of: 2, name: `${name}, against ${peer.label}`, times }));
      }
      for (const { name, ours, other } of asked)
        for (const connections of [1, 8])
          rows.push(
            await rateTurns({
              of: 2,
              name: `${name}, against ${peer.label}`,
              connections,
              ours,
              other,
              timesAsMany: connections === 8 ? TIMES_AS_MANY : null,
            }),
          );
      const [ours, other] = [memory(runtimes(process.pid), "VmRSS"), peer.residentMiB()];
      const name = `memory of all processes after these requests, against ${peer.label}`;
      return [...rows, { of: 2, name, unit: "MiB", ours, other, ratio: ours / other, target: null }];
    } finally {
      await peer.stop();
    }
  });
}
