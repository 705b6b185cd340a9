import { benchTenant, seedLocally } from "./local-seed.mjs";
import { turnsRow } from "./row.mjs";
import { alternate } from "./timing.mjs";

const ROUNDS = 60;
const FEW = 1_000;
const MANY = 100_000;
const AT_ONCE = 2_000;

const user = (tenantId, index) => {
  const username = `${tenantId}-${String(index).padStart(6, "0")}`;
  return {
    username,
    firstName: `First${index % 97}`,
    lastName: `Last${index % 1009}`,
    email: `${username}@bench.example`,
    language: "en",
    tenantId,
    tenantRole: "USER",
    roles: index % 2 === 0 ? ["ROLE_FUND"] : [],
    allSections: false,
    signsIn: false,
    disabled: index % 50 === 0,
  };
};

/** Fills a tenant once, by the route that the local seed uses. */
async function fill(product, tenantId, count) {
  const { total } = await product.admin("GET", `/users?filter[tenant]=${tenantId}&pageSize=5`);
  for (let from = total; from < count; from += AT_ONCE)
    await seedLocally(product, {
      password: "no one of these signs in",
      tenants: [benchTenant(tenantId)],
      users: Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => user(tenantId, from + at)),
    });
}

/** Pages of a list of 100,000 users against the same pages of 1,000. */
export async function users(product) {
  await fill(product, "few", FEW);
  await fill(product, "many", MANY);
  const page = (tenantId, query) =>
    product.admin("GET", `/users?filter[tenant]=${tenantId}&pageSize=25${query}`);
  const compare = async (name, ours, other = ours, target = 1.3) => {
    const times = await alternate(
      () => page("many", ours),
      () => page("few", other),
      { rounds: ROUNDS },
    );
    return turnsRow({
      of: 20,
      name: `${MANY / 1000},000 users against ${FEW / 1000},000: ${name}`,
      times,
      target,
    });
  };
  return [
    await compare("first page", ""),
    await compare("first page by last access", "&sort=-lastAccessAt"),
    await compare("last page", `&sort=lastName&page=${MANY / 25}`, `&sort=lastName&page=${FEW / 25}`),
    await compare("middle page", `&page=${MANY / 50}`, `&page=${FEW / 50}`),
    await compare("search, one hit", "&q=many-000777", "&q=few-000777"),
    await compare("search, everybody", "&q=bench.example", "&q=bench.example", null),
    await compare("filter by role", "&filter[role]=ROLE_FUND", "&filter[role]=ROLE_FUND", null),
    await compare("disabled", "&filter[state]=disabled", "&filter[state]=disabled", null),
  ];
}
