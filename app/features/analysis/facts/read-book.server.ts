import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import { MemoryFactBook, SharedFactBook } from "~/domain/analysis/book/fact-book";
import { FactPlan, type FactRequests } from "~/domain/analysis/book/fact-plan";
import type { Holding } from "~/domain/analysis/positions/holding";
import type { DatasetName, Fact } from "~/domain/facts/fact";
import { addTo } from "~/domain/keyed/groups";
import { listIssues } from "~/features/screening/screening.service.server";
import type { AppContext } from "~/platform/context.server";
import { readWave } from "./facts.queries.server";
import { keptFacts } from "./kept-facts.server";
import { ListedRows } from "./listed-rows.server";
import { readReach } from "./reach.queries.server";

type Subjects = FactRequests["facts"];

const SCREENING_VIEWS = new Set<string>(["sanctions", "benchmarks", "funds"]);
const NOTHING: readonly Fact[] = [];

/**
 * Everything an analysis needs to know as of a published data version. What this isolate has read before is at hand. Of
 * the rest one round trip follows funds, issuers and countries in the database, screening lists take another, and what
 * is left, or was archived since, is read wave by wave.
 */
export async function readBook(
  app: AppContext,
  version: number,
  input: AnalyseInput,
): Promise<SharedFactBook> {
  const { asOf } = input.settings;
  const plan = new FactPlan(input);
  const book = new SharedFactBook();
  const filling = { book, version, asOf };
  let areLinesRead = false;
  for (let wave = plan.next(book); wave !== null; wave = plan.next(book)) {
    let facts = withoutKnown(wave.facts, filling);
    const lines = areLinesRead ? [] : unknownLines(facts, input.holdings);
    if (lines.length > 0) {
      areLinesRead = true;
      const followed = await reached(app, version, { ...input, holdings: lines });
      if (followed !== null) {
        fill(followed, filling);
        facts = withoutKnown(facts, filling);
      }
    }
    const listed = wave.lists && new ListedRows(version, wave.lists);
    const identities = listed?.unknown ?? [];
    if (facts.size > 0 || identities.length > 0) {
      const lists = wave.lists?.datasets ?? [];
      const read = await readWave(app, version, asOf, { facts, lists, identities });
      fill({ asked: facts, read: read.facts }, filling);
      listed?.learn(read.listed);
    }
    for (const row of listed?.inOrder() ?? []) book.addListed(row);
  }
  if (input.views.some((view) => SCREENING_VIEWS.has(view))) {
    const issues = await listIssues(app, version);
    book.setListDates("sanctions", issues.sanctions);
    book.setListDates("law-220-list", issues["law-220-list"]);
  }
  return book;
}

interface Filling {
  readonly book: SharedFactBook;
  readonly version: number;
  readonly asOf: string;
}

interface Answered {
  readonly asked: Subjects;
  readonly read: readonly Fact[];
}

/** Puts into the book what is kept, and answers what is neither kept nor in the book. */
function withoutKnown(asked: Subjects, { book, version, asOf }: Filling): Subjects {
  const missing = new Map<DatasetName, readonly string[]>();
  for (const [dataset, subjects] of asked) {
    const kept = keptFacts(version, asOf, dataset);
    const unknown = subjects.filter((subject) => {
      if (book.has(dataset, subject)) return false;
      const rows = kept.find(subject);
      if (rows !== undefined && rows.length > 0) book.put(dataset, subject, rows);
      return rows === undefined;
    });
    if (unknown.length > 0) missing.set(dataset, unknown);
  }
  return missing;
}

/** Puts what was read into the book and keeps it, also that nothing is there. */
function fill({ asked, read }: Answered, { book, version, asOf }: Filling): void {
  const rows = new Map<DatasetName, Map<string, Fact[]>>();
  for (const fact of read) {
    const subjects = rows.get(fact.dataset) ?? new Map<string, Fact[]>();
    rows.set(fact.dataset, subjects);
    addTo(subjects, fact.subject, fact);
  }
  for (const [dataset, subjects] of asked) {
    const kept = keptFacts(version, asOf, dataset);
    const found = rows.get(dataset);
    for (const subject of subjects) {
      const own = found?.get(subject) ?? NOTHING;
      book.put(dataset, subject, own);
      kept.keep(subject, own);
    }
  }
}

/**
 * What the database follows from some lines by itself; whatever they lead to by it was read, found or not. Null where
 * facts of the version are archived.
 */
async function reached(app: AppContext, version: number, input: AnalyseInput): Promise<Answered | null> {
  const plan = new FactPlan(input);
  const { asOf } = input.settings;
  const read = await readReach(app, { version, asOf, datasets: plan.datasets(), lines: input.holdings });
  return read && { asked: plan.reached(new MemoryFactBook(read)), read };
}

/** The lines of which not even who they are is known. */
function unknownLines(facts: Subjects, holdings: readonly Holding[]): readonly Holding[] {
  const isins = new Set(facts.get("securities"));
  const issuers = new Set(facts.get("issuers"));
  return holdings.filter(
    ({ visibleAsset, isin, issuerId }) =>
      visibleAsset && (isins.has(isin ?? "") || issuers.has(issuerId ?? "")),
  );
}
