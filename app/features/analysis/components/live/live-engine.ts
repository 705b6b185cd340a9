import { analyse } from "~/domain/analysis/analyse";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import type { AnalysisViews } from "~/domain/analysis/views";
import { editedHoldings } from "~/domain/portfolios/edited-holdings";
import type { LiveMaterial } from "../../analysis.service.server";
import { ALL_LIVE, type Asked, type LiveSubject } from "./live-subject";

export type LiveEngine = (subject: LiveSubject, asked?: Asked) => AnalysisViews;

/** The engine of the server, fed once with facts; weights may then change as often as they like. */
export function liveEngine(material: LiveMaterial): LiveEngine {
  const book = new MemoryFactBook(material.facts);
  book.setListDates("sanctions", material.lists.sanctions);
  book.setListDates("law-220-list", material.lists["law-220-list"]);
  const perEur = new Map(Object.entries(material.perEur));
  const rateOf = (currency: string) => (currency === "EUR" ? 1 : (perEur.get(currency) ?? null));
  return ({ holdings, currency, totalValue }, { views, metrics } = ALL_LIVE) => {
    const edited = editedHoldings(holdings, { currency, totalValue }, rateOf);
    const input = {
      ...edited,
      currency,
      perEur,
      views,
      metrics,
      settings: material.settings,
      explain: false,
    };
    return analyse(input, book).views;
  };
}
