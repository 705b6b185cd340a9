import path from "node:path";
import { hotRoutes } from "./hot-routes.mjs";
import { benchTenant, seedLocally } from "./local-seed.mjs";
import { startProduct } from "./start-product.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const TENANTS = 1_000;
const TENANTS_AT_ONCE = 100;

/** 200,000 instruments against the 6,000 of the demonstration: thirty-three times the data. */
export async function instruments(product) {
  const stateDir = path.join(root, ".wrangler/bench-universe");
  const little = await startProduct({ stateDir, seed: "universe", fromPort: 9_010 });
  try {
    const name = "200,000 instruments against 6,000";
    return await hotRoutes({ much: product, little, name, target: 1.3 });
  } finally {
    await little.stop();
  }
}

async function fill(product) {
  const admin = await product.as("sysadmin");
  const { total } = await admin("GET", "/tenants?pageSize=5");
  for (let from = total; from < TENANTS; from += TENANTS_AT_ONCE)
    await seedLocally(product, {
      password: "no one of these signs in",
      tenants: Array.from({ length: TENANTS_AT_ONCE }, (_, at) => benchTenant(`tenant-${from + at}`)),
      users: [],
    });
}

/** A thousand tenants against the few of the demonstration. */
export async function tenants(product) {
  const stateDir = path.join(root, ".wrangler/bench-tenants");
  const much = await startProduct({ stateDir, seed: "universe", fromPort: 9_030 });
  try {
    await fill(much);
    return await hotRoutes({ much, little: product, name: `${TENANTS} tenants against a few`, target: 1.2 });
  } finally {
    await much.stop();
  }
}
