import type { ListDataset } from "~/domain/analysis/book/fact-book";
import type { FactValues } from "~/domain/facts/fact";
import { listedAs } from "~/domain/sanctions/decision";
import { listedNames } from "~/domain/sanctions/listed-identities";
import { nameScore, REVIEW_FROM } from "~/domain/sanctions/name-index";
import { nameKey } from "~/domain/sanctions/name-key";
import { csvLine } from "~/domain/tabular/writing/write-csv";
import { prepareLoad } from "~/features/loading/prepared-load.service.server";
import { type AppContext, permitted } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import type { ReviewPage, ReviewPair } from "./review.answers";
import { insertDecision } from "./review.commands.server";
import { decidedOtherwise, entryChanged, nothingToReview } from "./review.errors";
import { listPairs, MAX_PAIRS, type PairRow } from "./review.queries.server";
import type { ReviewInput, ReviewSearch } from "./review.schemas";
import type { ReviewState } from "./review.types";

/** Decisions are loaded from this source; a newer one takes the place of the one before. */
const REVIEW_SOURCE = "review";

const COLUMNS = [
  "subject_id",
  "list",
  "authority",
  "list_key",
  "verdict",
  "reason",
  "listed_as",
  "decided_by",
  "as_of",
];

/** Issuers whose names are like names on lists: those that wait for a person, and those decided. */
export async function browseReviews(app: AppContext, search: ReviewSearch): Promise<ReviewPage> {
  const signed = permitted(app, "screening:decide");
  const rows = await listPairs(signed);
  const pairs = rows.flatMap((row) => pairOf(row) ?? []);
  const { q, filter, page, pageSize, sort } = search;
  const wanted = nameKey(q);
  const matching = pairs.filter(
    ({ listed, issuer, likeName }) =>
      (filter.list === undefined || listed.dataset === filter.list) &&
      (wanted === "" || [issuer.name, listed.name, likeName].some((name) => nameKey(name).includes(wanted))),
  );
  const found = matching.filter(({ state }) => state === filter.status);
  const direction = sort.descending ? -1 : 1;
  const ordered = found.sort((a, b) =>
    sort.column === "score" && a.score !== b.score
      ? direction * (a.score - b.score)
      : (sort.column === "name" ? direction : 1) * a.issuer.name.localeCompare(b.issuer.name),
  );
  const count = (state: ReviewState) => matching.filter((pair) => pair.state === state).length;
  return {
    items: ordered.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    total: found.length,
    counts: { open: count("open"), same: count("same"), different: count("different") },
    isCut: rows.length === MAX_PAIRS,
  };
}

/**
 * Decides whether an issuer is the party a list names. The decision is loaded like any other fact: it has its row, its
 * person and its data version, and lists, portfolios and reports of that version follow it.
 */
export async function decideReview(
  app: AppContext,
  input: ReviewInput,
): Promise<{ readonly verdict: string }> {
  const signed = permitted(app, "screening:decide");
  const [row] = await listPairs(signed, {
    dataset: input.list,
    authority: input.authority,
    key: input.listKey,
    subjectId: input.subjectId,
  });
  const pair = row ? pairOf(row) : null;
  if (!pair) throw nothingToReview();
  if (pair.listed.listedAs !== input.listedAs) throw entryChanged();
  if ((pair.decision?.id ?? "") !== input.seen)
    throw decidedOtherwise({ params: { who: pair.decision?.by ?? "–" } });
  const today = todayOf(signed);
  const name = `${signed.viewer.firstName} ${signed.viewer.lastName}`.trim();
  const cells = [
    input.subjectId,
    input.list,
    input.authority,
    input.listKey,
    input.verdict,
    input.reason,
    input.listedAs,
    name,
    today,
  ];
  const load = await prepareLoad(signed, {
    dataset: "screening-decisions",
    source: REVIEW_SOURCE,
    fileName: `screening-${today}.csv`,
    text: [COLUMNS, cells].map((line) => csvLine(line)).join(""),
    series: null,
    endsSeries: true,
  });
  if (await insertDecision(signed, pair, input, load)) return { verdict: input.verdict };
  await load.discard();
  throw decidedOtherwise({ params: { who: "–" } });
}

/** The pair as a reviewer sees it; null where the names are not alike any more, or an identifier settles it. */
function pairOf(row: PairRow): ReviewPair | null {
  const { listed: fact, issuer, asset, decision, subjectId } = row;
  const { values } = fact;
  const name = text(issuer, "name") ?? asset?.name ?? subjectId;
  const key = nameKey(name);
  const [best] = listedNames(values)
    .map((listed) => ({ listed, score: nameScore(key, nameKey(listed)) }))
    .sort((a, b) => b.score - a.score);
  const lei = text(issuer, "lei");
  if (!best || best.score < REVIEW_FROM || row.byIsin) return null;
  if (lei !== null && text(values, "lei")?.toUpperCase() === lei.toUpperCase()) return null;
  const as = listedAs(values);
  const verdict = decision === null || decision.verdict === "open" ? null : decision.verdict;
  const holds = decision?.listedAs === as;
  return {
    id: JSON.stringify([fact.dataset, fact.subject, fact.key, subjectId]),
    issuer: {
      id: subjectId,
      name,
      lei,
      country: text(issuer, "country"),
      type: text(issuer, "issuer_type"),
      sector: text(issuer, "sector"),
      instruments: row.instruments,
      isin: asset?.isin ?? null,
      section: asset?.section ?? null,
    },
    listed: {
      dataset: fact.dataset as ListDataset,
      authority: fact.subject,
      key: fact.key,
      name: text(values, "name") ?? "",
      aliases: listedNames(values).slice(1),
      kind: text(values, "kind"),
      country: text(values, "country"),
      lei: text(values, "lei"),
      isin: text(values, "isin"),
      programme: text(values, "programme"),
      measure: text(values, "measure"),
      listDate: fact.period ?? text(values, "list_date"),
      source: {
        fileName: fact.fileName,
        source: fact.source,
        sourceRow: fact.sourceRow,
        loadId: fact.loadId,
      },
      listedAs: as,
    },
    score: best.score,
    likeName: best.listed,
    state: verdict !== null && holds ? verdict : "open",
    decision: decision && withoutText(decision),
    reopened: verdict !== null && !holds,
  };
}

function withoutText({ listedAs: _, ...decision }: NonNullable<PairRow["decision"]>) {
  return decision;
}

function text(values: FactValues | null, field: string): string | null {
  const value = values?.[field];
  return value === undefined || value === null || value === "" ? null : String(value);
}
