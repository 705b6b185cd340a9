import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import { MemoryFactBook } from "~/domain/analysis/fact-book";
import { FactPlan } from "~/domain/analysis/fact-plan";
import type { Fact } from "~/domain/facts/fact";
import { listIssues } from "~/features/screening/screening.service.server";
import type { AppContext } from "~/platform/context.server";
import { readWave } from "./facts.queries.server";
import { readReach } from "./reach.queries.server";

export interface BookContents {
  readonly book: MemoryFactBook;
  readonly facts: readonly Fact[];
}

const SCREENING_VIEWS = new Set<string>(["sanctions", "benchmarks", "funds"]);

/**
 * Everything an analysis needs to know as of a data version. One round trip follows funds, issuers and countries in the
 * database; screening lists take another; what is left is read wave by wave.
 */
export async function readBook(app: AppContext, version: number, input: AnalyseInput): Promise<BookContents> {
  const plan = new FactPlan(input);
  const facts = await readReach(app, {
    version,
    asOf: input.settings.asOf,
    datasets: plan.datasets(),
    lines: input.holdings,
  });
  const book = new MemoryFactBook(facts);
  plan.assumeRead(book);
  for (let wave = plan.next(book); wave !== null; wave = plan.next(book)) {
    const read = await readWave(app, version, input.settings.asOf, wave);
    book.add(read);
    facts.push(...read);
  }
  if (input.views.some((view) => SCREENING_VIEWS.has(view))) {
    const issues = await listIssues(app, version);
    book.setListDates("sanctions", issues.sanctions);
    book.setListDates("law-220-list", issues["law-220-list"]);
  }
  return { book, facts };
}
