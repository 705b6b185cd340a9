import { timeLimitRow, turnsRow } from "./row.mjs";
import { alternate } from "./timing.mjs";

const ROUNDS = 60;
const LIST_P95_MS = 8;
const WORDS = [
  "bri",
  "water",
  "mining",
  "nordic",
  "energi",
  "capital",
  "green",
  "jor",
  "cement",
  "utilit",
  "fund",
  "bond",
];
const LIST = "/assets/equities?filter[country]=IT,FR,DE&filter[esgRating][gte]=3&sort=-esgRating&pageSize=25";
const FACETS = "&facets=country,sector,currency,type";

/** Search as you type and the first page of a filtered list, each against the least a signed-in request can cost. */
export async function lists(product) {
  const { items } = await product.analyst("GET", "/assets/equities?pageSize=100");
  const isin = (round) => items[round % items.length].isin;
  const search = await alternate(
    (round) => product.analyst("GET", `/search?q=${WORDS[round % WORDS.length]}`),
    (round) => product.analyst("GET", `/search?q=${isin(round)}`),
    { rounds: ROUNDS },
  );
  const miss = await alternate(
    (round) => product.analyst("GET", `/search?q=zzqx${round}`),
    (round) => product.analyst("GET", `/search?q=${WORDS[round % WORDS.length]}`),
    { rounds: ROUNDS },
  );
  const list = await alternate(
    () => product.analyst("GET", LIST + FACETS),
    () => product.analyst("GET", "/user/me"),
    { rounds: ROUNDS },
  );
  const first = await product.analyst("GET", "/assets/equities?pageSize=25");
  const last = Math.ceil(first.total / 25);
  const paging = await alternate(
    () => product.analyst("GET", `/assets/equities?pageSize=25&sort=name&page=${last}`),
    () => product.analyst("GET", "/assets/equities?pageSize=25&sort=name&page=1"),
    { rounds: ROUNDS },
  );
  const against = (of, name, times, target = null) => turnsRow({ of, name, times, target });
  return [
    against(1, `search as you type, ${first.total} equities among all, against the ISIN route`, search, 1.5),
    against(1, "search, a miss against a hit", miss, 2),
    against(2, "filtered list, 25 rows, total, four facets, against a bare signed-in route", list),
    timeLimitRow({
      of: 2,
      name: "filtered list, 25 rows, total, four facets",
      times: list.ours,
      part: "p95",
      limit: LIST_P95_MS,
    }),
    against(4, `last page (${last}) against the first`, paging, 1.3),
  ];
}
