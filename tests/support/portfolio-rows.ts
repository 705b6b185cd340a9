import { env } from "cloudflare:workers";
import { connect } from "~db/client";
import { portfolios, portfolioVersions } from "~db/schema";

const THEN = "2026-10-01T00:00:00.000Z";

/** A portfolio without holdings, in its first version. */
export async function seedPortfolio(
  owner: { readonly id: string; readonly tenantId: string },
  given: { readonly id: string; readonly name: string },
): Promise<void> {
  const db = connect(env.DB);
  const common = { asOf: "2026-09-30", currency: "EUR" };
  await db.batch([
    db.insert(portfolios).values({
      ...common,
      ...given,
      tenantId: owner.tenantId,
      ownerId: owner.id,
      createdBy: owner.id,
      createdAt: THEN,
      updatedAt: THEN,
    }),
    db.insert(portfolioVersions).values({
      ...common,
      portfolioId: given.id,
      version: 1,
      savedBy: owner.id,
      savedAt: THEN,
      holdingCount: 0,
    }),
  ]);
}
