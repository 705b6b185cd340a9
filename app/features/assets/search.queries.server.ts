import type { Section } from "~/permissions/sections";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { rowAt } from "~db/published";

const VISIBLE = rowAt("a");

export interface HitRow {
  readonly kind: "asset" | "issuer";
  readonly key: string;
  readonly name: string;
  readonly isin: string | null;
  readonly code: string | null;
  readonly lei: string | null;
  readonly issuerId: string | null;
  readonly issuerName: string | null;
  readonly assetManager: string | null;
  readonly section: Section;
  readonly alsoSection: Section | null;
  readonly type: string | null;
  /** 0 for the ISIN itself, 1 for names that begin with the text, 2 for those that hold it. */
  readonly arm: number;
}

export interface SearchQuestion {
  readonly isin: string | null;
  /** Begins with this; null to leave out. */
  readonly prefix: string | null;
  /** Full-text expression; null where the text is too short. */
  readonly match: string | null;
  readonly sections: readonly Section[];
  readonly demo: boolean;
  /** Of those that begin with the text. */
  readonly limit: number;
  /** Of those that hold it somewhere, in the order of the index; more than are shown, since the best are chosen. */
  readonly matchLimit: number;
}

const OF_ASSET = `a.issuer_code as code, a.lei, a.issuer_id as issuerId, a.issuer_name as issuerName,
  a.asset_manager as assetManager, a.section, a.also_section as alsoSection`;

const HIT = `n.kind, n.key, case when n.kind = 'asset' then a.name else coalesce(a.issuer_name, a.name) end as name,
  case when n.kind = 'asset' then a.isin end as isin, ${OF_ASSET}, case when n.kind = 'asset' then a.type end as type`;

/** The visible row of a name: an instrument's by its ISIN, an institution's by one of its bonds. */
const OF_NAME = `a.id = case n.kind
    when 'asset' then (select b.id from assets b where b.isin = n.key and ${VISIBLE.replaceAll("a.", "b.")} limit 1)
    else (select b.id from assets b where b.issuer_id = n.key and ${VISIBLE.replaceAll("a.", "b.")} limit 1) end`;

const ALLOWED = `(a.section in (select value from json_each(?1)) or a.also_section in (select value from json_each(?1)))
    and (?2 = 0 or a.demo = 1)`;

/**
 * What the search finds, in one statement: the ISIN itself through its index, names that begin with the text through
 * theirs, and texts anywhere in them in the order of the index. Each arm stops at its limit.
 */
export async function findHits(app: AppContext, question: SearchQuestion): Promise<readonly HitRow[]> {
  if (question.isin === null && question.prefix === null && question.match === null) return [];
  const { text, values } = hitsQuery(question);
  const { results } = await prepared<HitRow>(app.env.DB, text, ...values).all();
  return results;
}

function hitsQuery(question: SearchQuestion): {
  readonly text: string;
  readonly values: readonly (string | number)[];
} {
  const values: (string | number)[] = [JSON.stringify(question.sections), question.demo ? 1 : 0];
  const bound = (value: string | number): string => `?${values.push(value)}`;
  const arms: string[] = [];
  if (question.isin !== null) {
    arms.push(`select * from (select 'asset' as kind, a.isin as key, a.name, a.isin, ${OF_ASSET}, a.type, 0 as arm
      from assets a where a.isin = ${bound(question.isin)} and ${VISIBLE} and ${ALLOWED} limit 1)`);
  }
  if (question.prefix !== null) {
    const prefix = bound(question.prefix);
    arms.push(`select * from (select ${HIT}, 1 as arm from search_names n cross join assets a on ${OF_NAME}
      where n.sort_name >= ${prefix} and n.sort_name < ${prefix} || char(1114111) and ${ALLOWED}
      order by n.sort_name limit ${bound(question.limit)})`);
  }
  if (question.match !== null) {
    arms.push(`select * from (select ${HIT}, 2 as arm from names_fts f cross join search_names n on n.id = f.rowid
      cross join assets a on ${OF_NAME} where names_fts match ${bound(question.match)} and ${ALLOWED}
      order by f.rowid limit ${bound(question.matchLimit)})`);
  }
  return { text: `select * from (${arms.join(" union all ")}) order by arm`, values };
}

/** Known words that share most groups of letters with each word asked for, in one round trip. */
export async function findSimilarWords(
  app: AppContext,
  asked: readonly { readonly grams: readonly string[]; readonly length: number }[],
  limit: number,
): Promise<readonly (readonly string[])[]> {
  const { DB } = app.env;
  const answers = await DB.batch<{ word: string }>(
    asked.map(({ grams, length }) =>
      prepared<{ word: string }>(
        DB,
        `select word from search_grams where gram in (select value from json_each(?1))
          group by word order by count(*) desc, abs(length(word) - ?2) limit ?3`,
        JSON.stringify(grams),
        length,
        limit,
      ),
    ),
  );
  return answers.map(({ results }) => results.map(({ word }) => word));
}
