import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { FactPlan } from "~/domain/analysis/book/fact-plan";
import { Universe } from "~/domain/analysis/book/universe";
import type { ScreeningLists } from "~/domain/analysis/instrument-values";
import { defaultSettings } from "~/domain/analysis/settings";
import type { DatasetName } from "~/domain/facts/fact";
import type { AppContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { type FundFigures, figuresOfFund, fundInput } from "./fund-figures";
import { listCurrentFacts } from "./read-model.queries.server";

/** Positions are objects while a fund is worked out: so many funds at a time. */
const FUNDS_AT_A_TIME = 200;

/** Figures by the ISIN of a share class; `mains` gives for each the class whose holdings it shares. */
export async function fundFigures(
  app: AppContext,
  mains: ReadonlyMap<string, string>,
  lists: ScreeningLists,
): Promise<Map<string, FundFigures>> {
  const today = todayOf(app);
  const isins = [...new Set(mains.values())];
  const figures = new Map<string, FundFigures>();
  for (let from = 0; from < isins.length; from += FUNDS_AT_A_TIME) {
    const some = isins.slice(from, from + FUNDS_AT_A_TIME);
    const book = await readBook(app, fundInput(some, today));
    const universe = new Universe(book, defaultSettings(today));
    for (const isin of some) figures.set(isin, figuresOfFund(isin, universe, lists));
  }
  return new Map(
    [...mains].flatMap(([isin, main]) => {
      const found = figures.get(main);
      return found ? [[isin, found] as const] : [];
    }),
  );
}

async function readBook(app: AppContext, input: AnalyseInput): Promise<MemoryFactBook> {
  const book = new MemoryFactBook();
  const plan = new FactPlan(input);
  for (let wave = plan.next(book); wave !== null; wave = plan.next(book)) {
    book.add(await listCurrentFacts(app, wantedOf(wave.facts)));
  }
  return book;
}

/** These figures need who is who, what is held and what companies emit and do; nothing else is read. */
const NEEDED: readonly DatasetName[] = [
  "issuers",
  "securities",
  "fund-holdings",
  "fund-facts",
  "company-pai",
];

function wantedOf(asked: ReadonlyMap<DatasetName, readonly string[]>) {
  return new Map([...asked].filter(([dataset]) => NEEDED.includes(dataset)));
}
