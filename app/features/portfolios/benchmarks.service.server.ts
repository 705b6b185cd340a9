import { BLANK_HOLDING, type Holding } from "~/domain/analysis/positions/holding";
import { isFundType } from "~/domain/instruments/kind";
import {
  type Benchmark,
  type BenchmarkSource,
  benchmarkText,
  blendedHoldings,
  NO_BENCHMARK,
  parseBenchmark,
  restsOn,
} from "~/domain/portfolios/benchmark";
import { actInSql } from "~/features/activity/audit.service.server";
import { editReach } from "~/permissions/portfolio-reach";
import { isSection } from "~/permissions/sections";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { invalidInput, notFound, orNull } from "~/platform/errors";
import { formatFor } from "~/ui/format";
import { type CatalogueAsset, findAssetsByIsin } from "./catalogue.queries.server";
import { portfolioForAnalysis } from "./holdings-for-analysis.service.server";
import { tenantBenchmarkStatement, updateComparison } from "./portfolios.commands.server";
import { ownBenchmark } from "./portfolios.errors";
import { requirePortfolio } from "./portfolios.service.server";

/** A fund's value is not known here; one euro per unit of weight is enough, since only shares count. */
const UNKNOWN_VALUE_EUR = 1e6;

/** What a portfolio is read against, ready to be analysed beside it. */
export interface BenchmarkSubject {
  readonly name: string;
  readonly portfolio: {
    readonly asOf: string;
    readonly currency: string;
    readonly peerCategory: string | null;
  };
  readonly holdings: readonly Holding[];
  readonly totalValueEur: number | null;
  readonly perEur: ReadonlyMap<string, number>;
}

interface ReadAgainst {
  readonly asOf: string;
  readonly totalValueEur: number | null;
  /** The data version amounts are converted by; null: the published one. */
  readonly dataVersion: number | null;
}

/** The lines of a benchmark; 404 where a part of it is not there for the viewer, or has no holdings to go by. */
export async function benchmarkSubject(
  app: AppContext,
  text: string,
  against: ReadAgainst,
): Promise<BenchmarkSubject> {
  const signed = permitted(app, "portfolio:read");
  const parts = parseBenchmark(text);
  if (parts === null) throw notFound();
  const subjects = await Promise.all(parts.map(({ source }) => subjectOf(signed, source, against)));
  const [only] = subjects;
  if (subjects.length === 1 && only) return only;
  const blended = subjects.map((subject, at) => ({
    ...subject,
    currency: subject.portfolio.currency,
    weightPct: parts[at]?.weightPct ?? 0,
  }));
  return {
    name: blendName(signed, parts, subjects),
    portfolio: { asOf: against.asOf, currency: "EUR", peerCategory: null },
    holdings: blendedHoldings(blended),
    totalValueEur: against.totalValueEur ?? UNKNOWN_VALUE_EUR,
    perEur: new Map(),
  };
}

/** The same for a benchmark that was kept: null once it is gone, or not the viewer's to see. */
export async function keptBenchmark(
  app: AppContext,
  text: string | null,
  against: ReadAgainst,
): Promise<BenchmarkSubject | null> {
  return text === null ? null : orNull(benchmarkSubject(app, text, against));
}

/** What a kept benchmark is called; null where there is none for the viewer. */
export async function benchmarkNamed(
  app: AppContext,
  text: string | null,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const parts = text === null ? null : parseBenchmark(text);
  if (parts === null || text === null) return null;
  const signed = permitted(app, "portfolio:read");
  const named = await orNull(Promise.all(parts.map(({ source }) => nameOf(signed, source))));
  if (named === null) return null;
  const [only] = named;
  return { id: text, name: named.length === 1 && only ? only.name : blendName(signed, parts, named) };
}

/** The same for several; those that are gone are left out. */
export async function benchmarkNames(
  app: AppContext,
  texts: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string }>> {
  const named = await Promise.all([...new Set(texts)].map((text) => benchmarkNamed(app, text)));
  return new Map(named.flatMap((benchmark) => (benchmark === null ? [] : [[benchmark.id, benchmark]])));
}

/** Keeps what a portfolio is read against: anything the viewer may read, but nothing that rests on itself. */
export async function chooseBenchmark(
  app: AppContext,
  input: { readonly id: string; readonly benchmarkId: string | null },
): Promise<void> {
  const signed = permitted(app, "portfolio:edit");
  const { id, benchmarkId } = input;
  if (benchmarkId !== null) await requireBenchmark(signed, benchmarkId, id);
  if (!(await updateComparison(signed, id, { benchmarkId }, editReach(signed.viewer)))) throw notFound();
}

/** Keeps what the company's portfolios are read against unless they have a benchmark of their own. */
export async function chooseTenantBenchmark(app: AppContext, benchmarkId: string | null): Promise<void> {
  const signed = permitted(app, "portfolio:edit:company");
  const named = benchmarkId === null ? null : await requireBenchmark(signed, benchmarkId, null);
  const { id, name } = signed.viewer.tenant;
  const what = {
    action: "tenant.change",
    subject: { type: "tenant", id, name },
    tenantId: id,
    detail: { benchmark: named && { id: benchmarkId, name: named } },
  } as const;
  await actInSql(signed, what, tenantBenchmarkStatement(signed, benchmarkId));
}

/** What a benchmark consists of; refuses what is none, and what would be read against itself. */
function requireParts(text: string, portfolioId: string | null) {
  const parts = parseBenchmark(text);
  if (parts === null) throw invalidInput();
  if (portfolioId !== null && restsOn(parts, portfolioId)) throw ownBenchmark();
  return parts;
}

/** The names in a benchmark; refuses what is none (400), what is not there (404) and what would be read against itself. */
export async function requireBenchmark(
  app: SignedInContext,
  text: string,
  portfolioId: string | null,
): Promise<string> {
  if (text === NO_BENCHMARK) return "";
  const parts = requireParts(text, portfolioId);
  const named = await Promise.all(parts.map(({ source }) => nameOf(app, source)));
  return named.map(({ name }) => name).join(", ");
}

/**
 * The benchmark as it is now, so that what is made from it can be made again: portfolios by their version. Refuses as
 * `requireBenchmark` does.
 */
export async function pinnedBenchmark(
  app: SignedInContext,
  text: string,
  portfolioId: string | null,
): Promise<string> {
  const parts = requireParts(text, portfolioId);
  return benchmarkText(
    await Promise.all(
      parts.map(async ({ source, weightPct }) => ({ source: await pinnedSource(app, source), weightPct })),
    ),
  );
}

/** The same for a benchmark that was kept: null once it is gone, or not the viewer's to see. */
export async function pinnedKeptBenchmark(app: SignedInContext, text: string | null): Promise<string | null> {
  return text === null || parseBenchmark(text) === null ? null : orNull(pinnedBenchmark(app, text, null));
}

/** A benchmark as it is stored, to be kept with a copy: null where it is gone or not the viewer's to read. */
export async function readableBenchmark(app: AppContext, text: string | null): Promise<string | null> {
  return text === NO_BENCHMARK ? text : ((await benchmarkNamed(app, text))?.id ?? null);
}

async function pinnedSource(app: SignedInContext, source: BenchmarkSource): Promise<BenchmarkSource> {
  if (source.kind === "fund") {
    await fundOf(app, source.isin);
    return source;
  }
  const { version } = await portfolioOf(app, source);
  return { ...source, version: source.version ?? version };
}

type PortfolioSource = Extract<BenchmarkSource, { kind: "portfolio" }>;

/** A portfolio that is the viewer's to read and has the version asked for. */
async function portfolioOf(app: SignedInContext, { id, version }: PortfolioSource) {
  const head = await requirePortfolio(app, { id, toEdit: false });
  if (version !== null && (version < 1 || version > head.version)) throw notFound();
  return head;
}

async function nameOf(app: SignedInContext, source: BenchmarkSource): Promise<{ readonly name: string }> {
  return source.kind === "fund" ? fundOf(app, source.isin) : portfolioOf(app, source);
}

async function subjectOf(
  app: SignedInContext,
  source: BenchmarkSource,
  against: ReadAgainst,
): Promise<BenchmarkSubject> {
  if (source.kind === "portfolio") {
    const { id, version } = source;
    const { dataVersion } = against;
    const read = await portfolioForAnalysis(app, { id, dataVersion, ...(version !== null && { version }) });
    return { ...read, name: read.portfolio.name };
  }
  const fund = await fundOf(app, source.isin);
  const totalValueEur = against.totalValueEur ?? UNKNOWN_VALUE_EUR;
  return {
    name: fund.name,
    portfolio: { asOf: against.asOf, currency: "EUR", peerCategory: fund.category },
    totalValueEur,
    perEur: new Map(),
    holdings: [
      {
        ...BLANK_HOLDING,
        id: "1",
        isin: fund.isin,
        issuerId: fund.issuerId,
        name: fund.name,
        assetType: fund.type,
        weightShare: 1,
        currency: fund.currency,
      },
    ],
  };
}

/** A fund of a section that is open to the viewer, with holdings loaded. */
async function fundOf(app: SignedInContext, isin: string): Promise<CatalogueAsset> {
  const fund = (await findAssetsByIsin(app, [isin])).get(isin);
  const isOpen =
    fund !== undefined &&
    isFundType(fund.type) &&
    fund.hasHoldings &&
    isSection(fund.section) &&
    app.licence.opensSection(fund.section) &&
    (fund.demo || !app.scope.demo);
  if (!isOpen) throw notFound();
  return fund;
}

/** "60% Europe Leaders, 40% Euro Bonds". */
function blendName(
  app: SignedInContext,
  parts: Benchmark,
  named: readonly { readonly name: string }[],
): string {
  const format = formatFor(app.locale);
  return parts
    .map(({ weightPct }, at) => {
      const decimals = Number.isInteger(weightPct) ? 0 : 2;
      return `${format.share(weightPct / 100, decimals)} ${named[at]?.name ?? ""}`;
    })
    .join(", ");
}
