import { turnsRow } from "./row.mjs";
import { alternate } from "./timing.mjs";

const ROUNDS = 40;

/** What is asked most, by name: lists, their last page, a search, a record, a page. */
async function routesOf(analyst) {
  const { total, items } = await analyst("GET", "/assets/equities?pageSize=25");
  const last = Math.ceil(total / 25);
  const page = async (pathname) => {
    const origin = analyst.origin;
    const answer = await fetch(origin + pathname, { headers: { cookie: analyst.cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`GET ${pathname}: ${answer.status}`);
  };
  return {
    "filtered list with four facets": () =>
      analyst(
        "GET",
        "/assets/equities?filter[country]=IT,FR,DE&sort=-esgRating&pageSize=25&facets=country,sector,currency,type",
      ),
    "last page of a list": () => analyst("GET", `/assets/equities?pageSize=25&sort=name&page=${last}`),
    search: () => analyst("GET", "/search?q=energi"),
    "a record": (at) => analyst("GET", `/assets/equities/${items[at % items.length].isin}`),
    "list page as HTML": () => page("/assets/equities"),
    dashboard: () => page("/dashboard"),
  };
}

/** The same routes of two running products, by turns: the one that holds much against the one that holds little. */
export async function hotRoutes({ much, little, name, target }) {
  const [ours, other] = await Promise.all(
    [much, little].map(async (product) => {
      const analyst = product.analyst ?? (await product.as("analyst"));
      return routesOf(Object.assign(analyst, { origin: product.origin }));
    }),
  );
  const rows = [];
  for (const route of Object.keys(ours)) {
    const times = await alternate(ours[route], other[route], { rounds: ROUNDS });
    rows.push(turnsRow({ of: 20, name: `${name}: ${route}`, times, target }));
  }
  return rows;
}
