import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import { type FactBook, SharedFactBook } from "~/domain/analysis/book/fact-book";
import { FactPlan } from "~/domain/analysis/book/fact-plan";

/** What the plan of an analysis reads of everything that is loaded, as the server reads it from the database. */
export function plannedBook(input: AnalyseInput, loaded: FactBook): SharedFactBook {
  const plan = new FactPlan(input);
  const book = new SharedFactBook();
  for (let wave = plan.next(book); wave !== null; wave = plan.next(book)) {
    for (const [dataset, subjects] of wave.facts)
      for (const subject of subjects) book.put(dataset, subject, loaded.facts(dataset, subject));
    for (const dataset of wave.lists?.datasets ?? []) {
      for (const row of loaded.listed(dataset)) book.addListed(row);
      book.setListDates(dataset, loaded.listDates(dataset));
    }
  }
  return book;
}
