import type { AnalysisRun } from "~/domain/analysis/analysis-run";
import { textOf } from "~/domain/analysis/book/current-fact";
import type { Holding } from "~/domain/analysis/positions/holding";
import { naceText } from "~/domain/load-files/tpt/nace-code";

/** What the catalogue says of the instrument of a holding and of its issuer; null where it says nothing. */
export interface TptInstrument {
  readonly type: string | null;
  readonly currency: string | null;
  readonly issuedOn: string | null;
  readonly maturesOn: string | null;
  readonly isPerpetual: boolean;
  readonly issuer: {
    readonly name: string | null;
    readonly type: string | null;
    readonly lei: string | null;
    readonly country: string | null;
    /** Section and code as the template writes them: "C2511". */
    readonly nace: string | null;
  } | null;
}

/**
 * The instrument of a portfolio's line as the facts of the analysis describe it; null where the licence opens nothing
 * of its section, and for lines without ISIN and issuer.
 */
export function tptInstrument({ universe, licensing }: AnalysisRun, holding: Holding): TptInstrument | null {
  if (licensing.isShut({ holding })) return null;
  const instrument = holding.isin === null ? null : universe.instrument(holding.isin);
  const rows = holding.isin === null ? [] : universe.rows("securities", holding.isin);
  const issuerId = instrument?.issuerId ?? holding.issuerId;
  if (!instrument?.isKnown && issuerId === null) return null;
  const issuer = issuerId === null ? null : universe.issuer(issuerId);
  const issuerRows = issuerId === null ? [] : universe.rows("issuers", issuerId);
  return {
    type: instrument?.type ?? null,
    currency: instrument?.currency ?? null,
    issuedOn: textOf(rows, "issue_date"),
    maturesOn: textOf(rows, "maturity_date"),
    isPerpetual: rows.some(({ values }) => values.perpetual === true),
    issuer: issuer?.isKnown
      ? {
          name: issuer.name,
          type: issuer.type,
          lei: issuer.lei,
          country: issuer.country,
          nace: naceText(textOf(issuerRows, "nace_section"), textOf(issuerRows, "nace_code")),
        }
      : null,
  };
}
