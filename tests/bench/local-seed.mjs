import { readFileSync } from "node:fs";
import path from "node:path";

/** Puts tenants and people into a running product by the route that its local seed uses. */
export async function seedLocally(product, { password, tenants, users }) {
  const secret = readFileSync(path.join(product.stateDir, "local-secret"), "utf8").trim();
  const answer = await fetch(`${product.origin}/__local/seed`, {
    method: "POST",
    headers: { "x-local-secret": secret, "content-type": "application/json" },
    body: JSON.stringify({ password, tenants, users, content: [], demoIsins: [] }),
  });
  if (!answer.ok) throw new Error(`Seeding: ${answer.status} ${await answer.text()}`);
}

export const benchTenant = (id) => ({
  id,
  name: `Bench ${id}`,
  type: "MSP",
  defaultHostname: `${id}.understory.example`,
  minCoveragePct: 65,
  minCoveragePctFixedIncome: 50,
});
