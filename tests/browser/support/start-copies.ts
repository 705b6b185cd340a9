import type { FullConfig } from "@playwright/test";
import { startProduct } from "./start-product";

/** Before the tests: a copy of the product for each of Playwright's workers. Afterwards they stop. */
export default async function startCopies({ workers }: FullConfig): Promise<() => Promise<void>> {
  const stateDir = process.env.TEST_STATE_DIR || ".wrangler/test-state";
  const copies = await Promise.all(
    Array.from({ length: workers }, (_, place) =>
      startProduct(place, `${stateDir}-${place}`, {
        // Each test makes the flows, conflicts and invitations it is about: no others stand beside them.
        SEED: process.env.SEED ?? "universe",
      }),
    ),
  );
  // Workers inherit it, and each opens the copy of its place.
  process.env.TEST_ORIGINS = copies.map(({ origin }) => origin).join(" ");
  return async () => {
    await Promise.all(copies.map(({ stop }) => stop()));
  };
}
