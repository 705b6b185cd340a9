import { analyse } from "~/domain/analysis/analyse";
import { MemoryFactBook } from "~/domain/analysis/fact-book";
import type { AnalysisViews } from "~/domain/analysis/views";
import type { LiveMaterial } from "../../analysis.service.server";
import { LIVE_VIEWS, type LiveSubject } from "./live-subject";

/** The engine of the server, fed once with facts; weights may then change as often as they like. */
export function liveEngine(material: LiveMaterial): (subject: LiveSubject) => AnalysisViews {
  const book = new MemoryFactBook(material.facts);
  book.setListDates("sanctions", material.lists.sanctions);
  book.setListDates("law-220-list", material.lists["law-220-list"]);
  return ({ holdings, currency, totalValue }) =>
    analyse(
      {
        holdings,
        currency,
        totalValueEur: totalValue === null ? null : totalValue * material.eurPerUnit,
        views: LIVE_VIEWS,
        settings: material.settings,
        explain: false,
      },
      book,
    ).views;
}
