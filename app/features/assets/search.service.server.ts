import { isDemo, openSections } from "~/permissions/policy";
import type { Section } from "~/permissions/sections";
import type { AppContext } from "~/platform/context.server";
import { signedIn } from "~/platform/context.server";
import { invalidInput } from "~/platform/errors";
import { findHits, type HitRow } from "./assets.queries.server";
import type { SearchHit } from "./assets.types";
import { MAX_QUERY_LENGTH } from "./list-query.types";
import { folded, matchExpression, SEARCHED_SECTIONS } from "./search-text";

const MOST_HITS = 10;
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;

/** At most ten instruments and institutions of the sections open to the viewer: the identifier itself, then by beginning, then by part. */
export async function searchAssets(
  app: AppContext,
  input: { readonly q: string },
): Promise<readonly SearchHit[]> {
  const { viewer } = signedIn(app);
  const text = folded(input.q);
  if (input.q.length > MAX_QUERY_LENGTH) throw tooLong();
  const open = openSections(viewer).filter(isSearched);
  if (text === "" || open.length === 0) return [];
  const isin = text.toUpperCase();
  const rows = await findHits(app, {
    isin: ISIN.test(isin) ? isin : null,
    prefix: text,
    match: matchExpression(text, open.length === SEARCHED_SECTIONS.length ? null : open, isDemo(viewer)),
    sections: open,
    demo: isDemo(viewer),
    limit: MOST_HITS,
  });
  const hits = new Map<string, SearchHit>();
  for (const row of rows) if (!hits.has(row.key)) hits.set(row.key, hitOf(row, open));
  return [...hits.values()].slice(0, MOST_HITS);
}

function tooLong() {
  const params = { max: MAX_QUERY_LENGTH };
  return invalidInput({
    findings: [
      { severity: "error", code: "list.too_long", field: "q", message: "assets:query.too_long", params },
    ],
  });
}

function isSearched(section: Section): boolean {
  return (SEARCHED_SECTIONS as readonly Section[]).includes(section);
}

/** A thematic bond opens where its issuer is for somebody without the thematic section. */
function hitOf(row: HitRow, open: readonly Section[]): SearchHit {
  const section = open.includes(row.section) ? row.section : (row.alsoSection ?? row.section);
  const path =
    row.kind === "issuer" || section === "supranationals" ? (row.code ?? row.issuerId ?? row.key) : row.key;
  return {
    kind: row.kind,
    name: row.name,
    isin: row.isin,
    code: row.code,
    issuerId: row.issuerId,
    section,
    type: row.type,
    path,
  };
}
