import { eetDifferences } from "~/domain/eet/compare";
import type { FactValues } from "~/domain/facts/fact";
import type { AssetDetail } from "~/features/assets/asset-detail.answers";
import { showAsset } from "~/features/assets/assets.service.server";
import { fieldOrder, namedField, valueInWords } from "~/features/assets/eet/field-words.server";
import { keptStateAsOf } from "~/features/versions/versions.service.server";
import type { SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { listEets, type StoredEet } from "./eet.queries.server";
import type { EetComparison, EetTabField, EetVersion } from "./eet.types";

export interface FundInput {
  readonly section: string;
  readonly isin: string;
}

/** A fund with its facts, where the viewer's sub-role opens its template; 404 otherwise. */
export async function fundWithEet(
  app: SignedInContext,
  { section, isin, version = null }: FundInput & { readonly version?: number | null },
): Promise<AssetDetail> {
  const detail = await showAsset(app, { section, isin, asOf: version });
  if (!detail.parts.includes("eet")) throw notFound();
  return detail;
}

/** The fields of a stored template by section, in the reader's words. */
export function eetFieldsOf(app: SignedInContext, values: FactValues): readonly EetTabField[] {
  return Object.entries(values)
    .flatMap(([code, value]): EetTabField[] =>
      /^\d{5,6}$/.test(code) && value !== null
        ? [{ ...namedField(app.locale, code), value, words: valueInWords(app.locale, code, value) }]
        : [],
    )
    .sort((a, b) => fieldOrder(a.code) - fieldOrder(b.code));
}

/** Two templates of a fund: the current one and the one before it, or those that are asked for; as of a data version. */
export async function compareEets(
  app: SignedInContext,
  input: FundInput & {
    readonly before?: number | undefined;
    readonly after?: number | undefined;
    readonly asOf?: string | undefined;
  },
): Promise<EetComparison> {
  const asOf = await keptStateAsOf(app, input.asOf);
  const detail = await fundWithEet(app, { ...input, version: asOf?.version ?? null });
  const isin = detail.identifiers.isin ?? input.isin;
  const stored = await listEets(app, isin, detail.dataVersion);
  const byId = (id: number | undefined) => stored.find((one) => one.id === id) ?? null;
  const after = byId(input.after) ?? stored.find(({ isCurrent }) => isCurrent) ?? stored[0] ?? null;
  const before = byId(input.before) ?? stored.find((one) => one !== after) ?? null;
  const differences = before && after ? eetDifferences(before.values, after.values) : [];
  return {
    asOf,
    fund: { section: detail.section, isin, name: detail.asset.name },
    versions: stored.map(versionOf),
    before: before && versionOf(before),
    after: after && versionOf(after),
    fields: differences
      .map((difference) => ({
        ...namedField(app.locale, difference.code),
        ...difference,
        words: {
          before: valueInWords(app.locale, difference.code, difference.before),
          after: valueInWords(app.locale, difference.code, difference.after),
        },
      }))
      .sort((a, b) => fieldOrder(a.code) - fieldOrder(b.code)),
    unchanged:
      after === null || before === null
        ? 0
        : Object.keys(after.values).length - differences.filter((one) => one.after !== null).length,
  };
}

function versionOf({ values: _, ...version }: StoredEet): EetVersion {
  return version;
}
