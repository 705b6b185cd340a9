import type { Figure } from "~/domain/analysis/figures/figure";
import type { AnalysisViews } from "~/domain/analysis/views";
import { checkEetFile } from "~/domain/eet-files/check-file";
import { furtherStatements } from "~/domain/eet-files/further-statements";
import { EET_USES, type EetStatements, type EetUse } from "~/domain/eet-files/statements";
import { type EetMaterial, eetTable, eetText, writeEet } from "~/domain/eet-files/write-eet";
import type { WrittenField } from "~/domain/eet-files/written-field";
import { isIsin } from "~/domain/identifiers/isin";
import { findMetric } from "~/domain/metrics/catalogue";
import type { ViewName } from "~/domain/metrics/view-names";
import { inMemory } from "~/domain/tabular/source";
import { xlsxChunks } from "~/domain/tabular/writing/write-xlsx";
import { recordExport } from "~/features/activity/export-event.server";
import { analyseSubject, subjectOf } from "~/features/analysis/analysis.service.server";
import type { HoldingsToAnalyse } from "~/features/analysis/analysis.types";
import { fundAlone } from "~/features/analysis/fund-alone";
import type { AssetDetail } from "~/features/assets/asset-detail.answers";
import { namedField, valueInWords } from "~/features/assets/eet/field-words.server";
import { portfolioForAnalysis } from "~/features/portfolios/holdings-for-analysis.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { attachment, CSV_TYPE, type ExportedFile, streamOf, XLSX_TYPE } from "~/platform/http/download";
import { listCountriesOf } from "./eet.queries.server";
import type { StatementSearch } from "./eet.schemas";
import { type FundInput, fundWithEet } from "./eet.service.server";
import type { WrittenEet } from "./eet.types";

const VIEWS: readonly ViewName[] = ["esg", "pai", "taxonomy", "si"];
const COUNTRIES = "pai.16.count";
const NAV = "70010";

/** A template to be: what it is of, what a person stated of it, and its fields. */
export interface EetDraft {
  readonly name: string;
  readonly statements: EetStatements;
  /** Lines of further fields as they were typed. */
  readonly further: string;
  readonly fields: readonly WrittenField[];
  readonly asOf: string;
  readonly dataVersion: number;
}

/** The template of a portfolio from the figures of its analysis. */
export async function draftPortfolioEet(
  app: AppContext,
  input: { readonly id: string; readonly search: StatementSearch },
): Promise<EetDraft> {
  const signed = permitted(app, "portfolio:export");
  const subject = await portfolioForAnalysis(signed, { id: input.id, dataVersion: null });
  const { portfolio } = subject;
  const { currency, name } = portfolio;
  const statements = statementsFrom(signed, input.search, { isin: null, name, currency });
  return drafted(signed, {
    name,
    statements,
    further: input.search.further ?? "",
    facts: [],
    subject: subjectOf(subject),
  });
}

/** The template of a fund: its holdings looked through, and what files say of it. */
export async function draftFundEet(
  app: SignedInContext,
  input: FundInput & { readonly search: StatementSearch },
): Promise<EetDraft> {
  permitted(app, "asset:export");
  const detail = await fundWithEet(app, input);
  const isin = detail.identifiers.isin ?? input.isin;
  const name = detail.asset.name;
  const facts = factsOf(detail);
  const known = new Map(facts.map(({ code, value }) => [code, String(value)]));
  const currency = typeof detail.asset.currency === "string" ? detail.asset.currency : "EUR";
  const manager = typeof detail.asset.assetManager === "string" ? detail.asset.assetManager : null;
  const given = { isin, name, currency, manager, known };
  const stated = furtherStatements(input.search.further ?? "").values.get(NAV);
  const nav = typeof stated === "number" && stated > 0 ? stated : navOf(detail);
  const subject = fundAlone(app, isin, nav);
  const draft = await drafted(app, {
    name,
    statements: statementsFrom(app, input.search, given),
    further: input.search.further ?? "",
    facts,
    subject,
  });
  // Without its net asset value nothing absolute can be said of a fund.
  return nav !== null ? draft : { ...draft, fields: draft.fields.filter((field) => !isAbsolute(field)) };
}

/** The draft with its names and what the check says of the file it makes. */
export async function showEetDraft(app: SignedInContext, draft: EetDraft): Promise<WrittenEet> {
  const check = await checkEetFile(inMemory(new TextEncoder().encode(eetText(eetTable(draft.fields)))));
  return {
    stated: {
      ...draft.statements,
      uses: [...draft.statements.uses],
      further: draft.further,
      furtherFaults: furtherStatements(draft.further).faults,
    },
    fields: draft.fields.map((field) => ({
      ...namedField(app.locale, field.code),
      ...field,
      words: valueInWords(app.locale, field.code, field.value),
    })),
    score: check.score,
    findings: check.findings.map((finding) => ({
      ...finding,
      name: finding.code === null ? null : namedField(app.locale, finding.code).name,
    })),
    dataVersion: draft.dataVersion,
    asOf: draft.asOf,
  };
}

/** The template of a portfolio as a file. */
export async function portfolioEetFile(
  app: AppContext,
  input: { readonly id: string; readonly search: StatementSearch; readonly format: "csv" | "xlsx" },
): Promise<ExportedFile> {
  const signed = permitted(app, "portfolio:export");
  return eetFile(signed, await draftPortfolioEet(signed, input), input.format);
}

/** The draft as a file: text with bars as FinDatEx agreed, or a workbook. */
export async function eetFile(
  app: SignedInContext,
  draft: EetDraft,
  format: "csv" | "xlsx",
): Promise<ExportedFile> {
  await recordExport(app, "eet.export", { type: "eet", id: draft.name, name: draft.name }, { format });
  const table = eetTable(draft.fields);
  const fileName = `EET ${draft.name} ${draft.asOf}.${format}`;
  if (format === "xlsx") return attachment(streamOf(xlsxChunks("EET", table)), XLSX_TYPE, fileName);
  const bytes = new TextEncoder().encode(`\ufeff${eetText(table)}`);
  return attachment(new Response(bytes).body as ReadableStream<Uint8Array>, CSV_TYPE, fileName);
}

async function drafted(
  app: SignedInContext,
  given: {
    readonly name: string;
    readonly statements: EetStatements;
    readonly further: string;
    readonly facts: readonly WrittenField[];
    readonly subject: HoldingsToAnalyse;
  },
): Promise<EetDraft> {
  const { name, statements, further, facts, subject } = given;
  const { views, dataVersion } = await analyseSubject(app, subject, { views: VIEWS });
  const figures = figuresIn(views);
  const material: EetMaterial = {
    statements,
    figures,
    facts,
    asOf: subject.asOf,
    madeAt: app.clock().toISOString(),
    totalValueEur: subject.totalValueEur,
    countries: await countriesOf(app, figures, subject),
  };
  return { name, statements, further, fields: writeEet(material), asOf: subject.asOf, dataVersion };
}

function figuresIn(views: AnalysisViews): readonly Figure[] {
  return VIEWS.flatMap((name) => {
    const view = views[name];
    return view && "figures" in view ? view.figures : [];
  });
}

/** Countries of government and supranational bonds; asked for only where there are such. */
async function countriesOf(
  app: SignedInContext,
  figures: readonly Figure[],
  subject: HoldingsToAnalyse,
): Promise<EetMaterial["countries"]> {
  const count = figures.find(({ metric }) => metric === COUNTRIES);
  if (!count || count.eligibleShare <= 0) return { invested: [], violating: [] };
  const { views } = await analyseSubject(app, subject, {
    views: ["pai"],
    metrics: [COUNTRIES],
    explain: true,
  });
  const lines = figuresIn(views).flatMap(({ holdings }) => holdings ?? []);
  const invested = await listCountriesOf(app, [...new Set(lines.flatMap(({ isin }) => isin ?? []))]);
  const violating = (count.breakdown ?? []).map(({ key }) => key);
  return { invested: [...new Set([...invested, ...violating])], violating };
}

function statementsFrom(
  app: SignedInContext,
  search: StatementSearch,
  given: {
    readonly isin: string | null;
    readonly name: string;
    readonly currency: string;
    readonly manager?: string | null;
    readonly known?: ReadonlyMap<string, string>;
  },
): EetStatements {
  const known = (code: string) => given.known?.get(code);
  const identifier = search.identifier || given.isin;
  const uses = search.uses?.filter((use): use is EetUse => use in EET_USES) ?? ["periodic", "entity"];
  const minimum = search.minimum === undefined ? known("20420") : search.minimum / 100;
  return {
    manufacturer: search.manufacturer || given.manager || app.viewer.tenant.name,
    manufacturerLei: search.lei || null,
    identifier,
    identifierType: identifier && typeOfIdentifier(identifier),
    name: given.name,
    currency: given.currency,
    article: search.article ?? articleOf(known("20040")),
    considersPai: (search.pai ?? known("20100")) === "Y",
    frequency: search.frequency || null,
    considered: search.considered || null,
    further: furtherStatements(search.further ?? "").values,
    riskRelevant: search.risk !== "N",
    minimumSiShare: minimum === undefined ? null : Number(minimum),
    uses: new Set(uses as readonly EetUse[]),
  };
}

/** 20010: an ISIN is one by its check digit; whatever else a person states is a code of their own. */
function typeOfIdentifier(identifier: string): string {
  return isIsin(identifier) ? "1" : "99";
}

function articleOf(text: string | undefined): EetStatements["article"] {
  return text === "8" || text === "9" || text === "0" ? text : "6";
}

/** Columns of fund facts that are fields of the template. */
const FUND_FIELDS: Readonly<Record<string, string>> = {
  sfdr_article: "20040",
  pai_considered: "20100",
  si_min_share: "20420",
  carbon_target: "20570",
  paris_aligned: "20580",
  taxonomy_min_share: "20600",
};

function factsOf(detail: AssetDetail): WrittenField[] {
  const fact = detail.facts.find(({ dataset }) => dataset === "fund-facts");
  if (!fact) return [];
  return Object.entries(FUND_FIELDS).flatMap(([column, code]): WrittenField[] => {
    const value = fact.values[column];
    if (value === null || value === undefined) return [];
    const { loadId, sourceRow: row, dataset } = fact;
    const written = typeof value === "boolean" ? (value ? "Y" : "N") : value;
    return [{ code, value: written, working: { of: "fact", dataset, column, loadId, row } }];
  });
}

/** Net asset value in euros, from the template the fund's manager published. */
function navOf(detail: AssetDetail): number | null {
  const value = detail.facts.find(({ dataset }) => dataset === "eet")?.values[NAV];
  return typeof value === "number" && value > 0 ? value : null;
}

function isAbsolute({ code, working }: WrittenField): boolean {
  if (code === NAV) return true;
  if (working.of !== "figure" || working.part !== "value") return false;
  return findMetric(working.metric)?.aggregate === "absolute";
}
