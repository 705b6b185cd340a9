import type { SignedInContext } from "~/platform/context.server";
import { insertCoverageRequests } from "./coverage-requests.commands.server";
import {
  findCoverageRequests,
  findHeldCoverageRequests,
  findKnownSubjects,
} from "./coverage-requests.queries.server";
import { type Coverable, type CoverageRequests, coverageKey } from "./coverage-requests.types";

/** What the viewer's company asked to be covered among some lines, with what became of it. */
export async function coverageRequests(
  app: SignedInContext,
  lines: readonly Coverable[],
): Promise<CoverageRequests> {
  const keys = [...new Set(lines.flatMap((line) => coverageKey(line) ?? []))];
  return byIdentifier(await findCoverageRequests(app, keys));
}

/** The same for whatever a portfolio holds now, asked for together with its lines. */
export async function heldCoverageRequests(
  app: SignedInContext,
  portfolioId: string,
): Promise<CoverageRequests> {
  return byIdentifier(await findHeldCoverageRequests(app, portfolioId));
}

function byIdentifier(rows: Awaited<ReturnType<typeof findCoverageRequests>>): CoverageRequests {
  return Object.fromEntries(rows.map(({ identifier, status, askedAt }) => [identifier, { status, askedAt }]));
}

/**
 * Asks for lines of a portfolio to be covered. Each is asked for once: a line that waits or was decided stays as it is.
 * The caller has judged that the portfolio is the viewer's to read and the lines are its own.
 */
export async function askForCoverage(
  app: SignedInContext,
  input: { readonly portfolioId: string; readonly lines: readonly Coverable[] },
): Promise<void> {
  const known = await coverageRequests(app, input.lines);
  const asked = input.lines.filter((line) => {
    const key = coverageKey(line);
    return key !== null && known[key] === undefined;
  });
  if (asked.length > 0) await insertCoverageRequests(app, input.portfolioId, asked);
}

/** Of what waits for approval, what is in the catalogue already and need not be made. */
export async function knownSubjects(app: SignedInContext, identifiers: readonly string[]) {
  return findKnownSubjects(app, identifiers);
}
