import path from "node:path";

/** A copy of the product that the browser tests run against. */
export interface Product {
  readonly port: string;
  readonly origin: string;
  readonly stateDir: string;
}

const ports: readonly string[] = (process.env.TEST_PORTS ?? "8790,8791").split(",");
const states = process.env.TEST_STATE_DIR ?? ".wrangler/test-state";

/** One copy for each Playwright worker: two files that run at the same time never see what the other changes. */
export const products: readonly Product[] = ports.map((port) => ({
  port,
  origin: `http://localhost:${port}`,
  stateDir: path.join(states, port),
}));

/** The product of the worker in which a test runs. */
export function productOf(worker: { readonly parallelIndex: number }): Product {
  const product = products[worker.parallelIndex];
  if (product === undefined) throw new Error(`No product for worker ${worker.parallelIndex}.`);
  return product;
}
