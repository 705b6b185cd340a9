import type { Metric } from "~/domain/metrics/metric";
import type { Licensing } from "../licensing/licensing";
import type { Frame } from "../positions/frame";
import type { Screening } from "../screening/screening";
import { companyColumn, countryColumn } from "./company-terms";
import { activityColumn, benchmarkColumn, targetColumn } from "./conduct-terms";
import { articleColumn, sustainableColumn, taxonomyColumn } from "./disclosure-terms";
import { impactColumn } from "./impact-terms";
import { indicatorColumn } from "./indicator-terms";
import { ofProvider, ownElseIssuerColumn } from "./own-else-issuer";
import { columnOf, emptyWorking, licensedColumn, type TermColumn } from "./term-column";
import type { TermContext } from "./term-context";

/** What an analysis has chosen or worked out once for all its metrics. */
export interface TermSources {
  contextOf(frame: Frame): TermContext;
  readonly provider: string | null;
  readonly method: string | null;
  readonly law220: Screening;
  readonly sanctions: Screening;
  readonly licensing: Licensing;
}

/** The column of a metric's own values over a frame, as far as the licence opens them. */
export function columnFor(run: TermSources, frame: Frame, metric: Metric): TermColumn {
  return licensedColumn(valuesFor(run, frame, metric), run.licensing.closed(frame, metric));
}

function valuesFor(run: TermSources, frame: Frame, metric: Metric): TermColumn {
  const context = run.contextOf(frame);
  const { term } = metric;
  switch (term.kind) {
    case "company":
      return companyColumn(context, term);
    case "country":
      return countryColumn(context, term);
    case "indicator":
      return indicatorColumn(context, term);
    case "rating":
      return ownElseIssuerColumn(context, "esg-ratings", term.field, ofProvider(run.provider ?? ""));
    case "sdg":
      return ownElseIssuerColumn(context, "sdg-scores", `sdg_${term.goal}`);
    case "taxonomy":
      return taxonomyColumn(context, term);
    case "sustainable":
      return sustainableColumn(context, term, run.method);
    case "target":
      return targetColumn(context, term.test);
    case "activity":
      return activityColumn(context, term);
    case "benchmark":
      return benchmarkColumn(context, term.benchmark);
    case "law220":
      return run.law220.column;
    case "sanctions":
      return run.sanctions.column;
    case "article":
      return articleColumn(context, term.article);
    case "impact":
      return impactColumn(context, term.field);
    case "violating_countries":
      return countryColumn(context, { kind: "country", sum: ["social_violation"] });
    case "split":
      return columnOf(
        frame,
        () => null,
        () => emptyWorking("no_data"),
      );
  }
}
