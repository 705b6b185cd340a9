import type { FactValues } from "~/domain/facts/fact";
import {
  SOURCED_COLUMNS,
  SOURCED_JOINS,
  type SourcedFact,
  type SourcedRow,
  sourcedFact,
} from "~/domain/facts/sourced-fact";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { ReviewDecision } from "./review.answers";

/** Pairs read at once; a person decides tens of them a day. */
export const MAX_PAIRS = 5000;

export interface PairRow {
  readonly subjectId: string;
  readonly listed: SourcedFact;
  readonly issuer: FactValues | null;
  readonly asset: { readonly isin: string; readonly name: string; readonly section: string } | null;
  readonly instruments: number;
  /** The row names one of the issuer's ISINs: no question of names. */
  readonly byIsin: boolean;
  readonly decision: (ReviewDecision & { readonly listedAs: string }) | null;
}

type Row = SourcedRow & {
  readonly subjectId: string;
  readonly issuer: string | null;
  readonly isin: string | null;
  readonly assetName: string | null;
  readonly section: string | null;
  readonly instruments: number;
  readonly byIsin: number;
  readonly inForce: number;
} & (DecisionRow | { readonly [Field in keyof DecisionRow]: null });

interface DecisionRow {
  readonly decisionId: string;
  readonly verdict: ReviewDecision["verdict"];
  readonly reason: string;
  readonly listedAs: string;
  readonly decidedAt: string;
  readonly decidedByName: string;
}

/** Issuers and current list rows with names alike, with what was decided about them; one pair where it is named. */
export async function listPairs(
  app: AppContext,
  only?: {
    readonly dataset: string;
    readonly authority: string;
    readonly key: string;
    readonly subjectId: string;
  },
): Promise<readonly PairRow[]> {
  const one = only
    ? "and i.dataset = ?1 and i.value = ?2 and f.subject = ?3 and f.key = ?4"
    : "and i.dataset in ('sanctions', 'law-220-list')";
  const { results } = await prepared<Row>(
    app.db.$client,
    `select ${SOURCED_COLUMNS}, i.value as subjectId,
      (select s.payload from facts s where s.dataset = 'issuers' and s.subject = i.value and s.key = ''
        and s.superseded_in is null) as issuer,
      a.isin, a.name as assetName, a.section,
      (select count(*) from assets n where n.issuer_id = i.value and n.to_version is null) as instruments,
      exists (select 1 from assets n where n.issuer_id = i.value and n.to_version is null
        and instr(f.payload ->> '$.isin', n.isin) > 0) as byIsin,
      d.decision_id as decisionId, d.verdict, d.reason, d.listed_as as listedAs, d.decided_at as decidedAt,
      d.decided_by_name as decidedByName, coalesce(dl.status = 'finished', 0) as inForce
     from listed_identities i cross join facts f on f.id = i.fact_id ${SOURCED_JOINS}
     left join assets a on a.id = coalesce(
      (select min(n.id) from assets n where n.issuer_id = i.value and n.to_version is null),
      (select min(n.id) from assets n where n.isin = i.value and n.to_version is null))
     left join screening_decisions d on d.dataset = f.dataset and d.authority = f.subject and d.list_key = f.key
      and d.subject_id = i.value
     left join loads dl on dl.id = d.load_id
     where i.kind = 'subject' ${one} and f.superseded_in is null order by f.id limit ${MAX_PAIRS}`,
    ...(only ? [only.dataset, only.subjectId, only.authority, only.key] : []),
  ).all();
  return results.map((row) => ({
    subjectId: row.subjectId,
    listed: sourcedFact(row),
    issuer: row.issuer === null ? null : (JSON.parse(row.issuer) as FactValues),
    asset:
      row.isin === null
        ? null
        : { isin: row.isin, name: row.assetName ?? row.isin, section: row.section ?? "" },
    instruments: row.instruments,
    byIsin: row.byIsin === 1,
    decision:
      row.decisionId === null
        ? null
        : {
            id: row.decisionId,
            verdict: row.verdict,
            reason: row.reason,
            listedAs: row.listedAs,
            at: row.decidedAt,
            by: row.decidedByName,
            inForce: row.inForce === 1,
          },
  }));
}
