import { type ChosenSources, chosenSource } from "~/domain/analysis/book/chosen-source";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { Universe } from "~/domain/analysis/book/universe";
import { InstrumentValues } from "~/domain/analysis/instrument-values";
import { screenedParty } from "~/domain/analysis/judgements/screened-party";
import { screenedRows } from "~/domain/analysis/screening/screened-rows";
import { type AnalysisSettings, defaultSettings } from "~/domain/analysis/settings";
import { settingsFromText } from "~/domain/analysis/tenant-settings";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import { hasIsinShape } from "~/domain/identifiers/isin";
import { isPublicIssuer } from "~/domain/instruments/kind";
import { nameKey } from "~/domain/sanctions/name-key";
import { shareOfPct } from "~/domain/weights/percent";
import type { Licence } from "~/permissions/licence";
import { isFundSection, type Section } from "~/permissions/sections";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { signedIn } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { type AppError, notFound } from "~/platform/errors";
import { ahead } from "~/platform/pages/ahead";
import { formatFor } from "~/ui/format";
import type { AssetDetail, AssetPart, FundPosition } from "./asset-detail.answers";
import type { ListItem } from "./assets.answers";
import { assetDisabled } from "./assets.errors";
import {
  type DetailRequest,
  type DetailRow,
  findDetailRow,
  findDetailRows,
  findDisabledSince,
  isAssetColumn,
  type PageKey,
  type PositionRow,
} from "./detail.queries.server";
import { datasetsFor, licensedFacts } from "./detail-facts";
import { isSameRequest, keepRequest, requestOfLastTime } from "./detail-requests.server";
import { listAssets } from "./list.service.server";
import { columnsFor } from "./list-columns";
import { assetItem } from "./list-items.server";
import { listsIssuers } from "./listed-sections";
import { sectionOfIssuer } from "./read-model/sections";
import { openedSection, openParts, sectionsBehind } from "./section-access";

type ProviderChoices = Pick<AnalysisSettings, "ratingProvider" | "siMethod">;

interface AskedAsset {
  readonly section: string;
  readonly isin: string;
  readonly asOf?: number | null;
  /** The tenant's choices of another time; without them those of now. */
  readonly choices?: ProviderChoices;
}

/** The whole record of an instrument or institution: its row, its facts with their sources, and what belongs to it. */
export async function showAsset(app: AppContext, input: AskedAsset): Promise<AssetDetail> {
  const signed = signedIn(app);
  const section = openedSection(signed, input.section);
  const asOf = input.asOf ?? null;
  const parts = openParts(signed, section);
  const page = { section, isin: input.isin, asOf, parts };
  const guess = requestOfLastTime(page);
  const guessed = guess && ahead(findDetailRows(app, guess));
  const found = await findVisiblePage(signed, section, input.isin, asOf);
  const { version, row } = found;
  const request = requestFor(row, version, section, parts);
  keepRequest(page, request);
  const [rows, asset] = await Promise.all([
    guessed && isSameRequest(guess, request) ? guessed : findDetailRows(app, request),
    asOf === null ? itemFor(app, signed, section, row) : itemAt(signed, section, row),
  ]);
  const { licence } = signed;
  return {
    section,
    asset,
    parts,
    issuer: issuerOf(row, rows.facts),
    identifiers: identifiersOf(row, rows.facts, licence.showsCusip),
    facts: licensedFacts(licence, rows.facts, (fact) => sectionOfFact(section, row, fact)),
    screened: screenedOf(signed, row, rows.facts),
    instruments: rows.instruments
      .filter(({ section: where, demo }) => isOpen(licence, where, demo))
      .map(({ demo: _demo, ...one }) => ({
        ...one,
        perpetual: flag(one.perpetual),
        esgRating: ratingIn(licence, one.section, one.esgRating),
      })),
    funds: rows.funds
      .filter(({ section: where, demo }) => isOpen(licence, where, demo))
      .map(({ demo: _demo, ...fund }) => fund),
    holdings: holdingsOf(licence, row, rows.positions),
    classes:
      rows.classes.length > 1
        ? rows.classes.map((one) => ({ ...one, hedged: flag(one.hedged), main: one.main === 1 }))
        : [],
    sources: sourcesOf(found, input.choices),
    day: todayOf(signed),
    dataVersion: version,
  };
}

/** The tabs of an asset that are open to the viewer; 404 where the asset is absent or not theirs to see. */
export async function requireAsset(
  app: AppContext,
  input: { readonly section: string; readonly isin: string },
): Promise<readonly AssetPart[]> {
  const signed = signedIn(app);
  const section = openedSection(signed, input.section);
  await findVisiblePage(signed, section, input.isin);
  return openParts(signed, section);
}

/** An instrument as its section's list has it today; 404 where it is absent or not the viewer's to see. */
export async function listItemOf(
  app: SignedInContext,
  { section, isin }: { readonly section: Section; readonly isin: string },
): Promise<ListItem> {
  const { row } = await findVisiblePage(app, section, isin);
  return itemAt(app, section, row);
}

async function findVisiblePage(
  app: SignedInContext,
  section: Section,
  path: string,
  asOf: number | null = null,
) {
  const key = keyOf(app, section, path);
  const { row, ...found } = await findDetailRow(app, key, section, asOf);
  if (!row) throw await absent(app, key, asOf);
  return { ...found, row };
}

/** The tenant's own provider and method, else those that the list of the version shows. */
function sourcesOf(
  page: Awaited<ReturnType<typeof findVisiblePage>>,
  choices: ProviderChoices = settingsFromText(page.tenantConfig, ""),
): ChosenSources {
  const { ratingProvider, siMethod } = choices;
  const listed = (source: unknown) => (typeof source === "string" ? [{ source, covered: 1 }] : []);
  return {
    provider: chosenSource(ratingProvider, () => listed(page.row.ratingProvider ?? page.listedProvider)),
    method: chosenSource(siMethod, () => listed(page.listedMethod)),
  };
}

/** Why a page is not there: what a decision disabled for now was there, and comes back. */
async function absent(app: SignedInContext, key: PageKey, asOf: number | null): Promise<AppError> {
  const since = key.by === "isin" && asOf === null ? await findDisabledSince(app, key) : null;
  if (since === null) return notFound();
  const params = { since: formatFor(app.locale).date(since) };
  return assetDisabled({
    findings: [
      { severity: "error", code: "asset.disabled", message: "errors:asset_disabled_detail", params },
    ],
  });
}

/** Sections in which a path's instrument may stand: a thematic bond is also found where its issuer is. */
function keyOf(app: SignedInContext, section: Section, path: string): PageKey {
  const text = path.trim();
  const isIsin = hasIsinShape(text.toUpperCase());
  const sections = sectionsBehind(app.viewer, section);
  return isIsin
    ? { by: "isin", isin: text.toUpperCase(), sections }
    : { by: "issuer", codeOrId: text, sections };
}

/** Lists of issuers hold figures no instrument's row has: their own row is looked up. */
async function itemFor(
  app: AppContext,
  signed: SignedInContext,
  section: Section,
  row: DetailRow,
): Promise<ListItem> {
  const ofIssuer = section === "supranationals" || section === "pai";
  if (ofIssuer && row.issuerId !== null) {
    const search = new URLSearchParams({ "filter[issuerId]": row.issuerId });
    const { items } = await listAssets(app, { section, search });
    if (items[0]) return items[0];
  }
  return itemAt(signed, section, row);
}

/**
 * The row as it stood: lists of issuers are kept as of today only, so that their own figures are left out. A page of an
 * issuer is found by one of its securities and bears the issuer's name.
 */
function itemAt(signed: SignedInContext, section: Section, row: DetailRow): ListItem {
  const columns = columnsFor(signed.licence, section);
  const item = assetItem(
    section,
    columns.filter(({ id }) => isAssetColumn(id)),
    row,
  );
  const isOfIssuer = listsIssuers(section) || section === "supranationals";
  return isOfIssuer && row.issuerName !== null ? { ...item, name: row.issuerName } : item;
}

function requestFor(
  row: DetailRow,
  version: number,
  section: Section,
  parts: readonly AssetPart[],
): DetailRequest {
  const isFund = isFundSection(section);
  const main = row.parentIsin ?? row.isin;
  const countries = [row.issuerCountry, row.issuerCode].filter((code): code is string => code !== null);
  const datasets = (["sanctions", "law-220-list"] as const).filter((dataset) =>
    parts.includes(dataset === "sanctions" ? "sanctions" : "law220"),
  );
  return {
    version,
    isin: row.isin,
    issuerId: row.issuerId,
    lei: row.issuerLei,
    countries: isPublicIssuer(row.issuerType) ? countries : [],
    holdingsOf: isFund ? [...new Set([row.isin, main])] : [],
    mainClass: isFund ? main : null,
    datasets: datasetsFor(parts),
    lists:
      datasets.length === 0
        ? null
        : {
            datasets,
            leis: row.issuerLei ? [row.issuerLei] : [],
            isins: [row.isin],
            nameKeys: [nameKey(row.issuerName ?? row.name)].filter((key) => key !== ""),
            countries: isPublicIssuer(row.issuerType) ? countries : [],
            subjects: [row.issuerId ?? row.isin],
          },
  };
}

/** The rows of sanctions lists on the page, matched as lists and analyses match them. */
function screenedOf(app: SignedInContext, { isin }: DetailRow, facts: readonly SourcedFact[]) {
  const of = (dataset: SourcedFact["dataset"]) => facts.filter((fact) => fact.dataset === dataset);
  const settings = defaultSettings(todayOf(app));
  const universe = new Universe(new MemoryFactBook([...of("securities"), ...of("issuers")]), settings);
  const values = new InstrumentValues([isin], universe, settings, { provider: null, method: null });
  const party = screenedParty(values.exposure(0), universe);
  return party === null ? [] : screenedRows(of("sanctions"), party, of("screening-decisions"), settings.asOf);
}

function isOpen(licence: Licence, section: Section, demo: number): boolean {
  return licence.opensSection(section) && (!licence.demoOnly || demo === 1);
}

/** The rating of something else than the page's own asset: judged by the section that thing stands in. */
function ratingIn(licence: Licence, section: Section, rating: number | null): number | null {
  return licence.opens(section, "esg-ratings") ? rating : null;
}

const ABOUT_FUNDS: readonly string[] = ["issuers", "securities"];

/** Facts are judged by the section of the page; those about the company behind a fund by the section of companies. */
function sectionOfFact(section: Section, row: DetailRow, { dataset, subject }: SourcedFact): Section {
  const isFund = isFundSection(section);
  if (!isFund || subject !== row.issuerId || ABOUT_FUNDS.includes(dataset)) return section;
  return sectionOfIssuer(row.issuerType) ?? "equities";
}

const flag = (value: number | null): boolean | null => (value === null ? null : value === 1);

function textOf(facts: readonly SourcedFact[], dataset: string, field: string): string | null {
  const value = facts.find((fact) => fact.dataset === dataset)?.values[field];
  return value === null || value === undefined || value === "" ? null : String(value);
}

function issuerOf(row: DetailRow, facts: readonly SourcedFact[]): AssetDetail["issuer"] {
  if (row.issuerId === null) return null;
  const text = (field: string) => textOf(facts, "issuers", field);
  return {
    id: row.issuerId,
    name: row.issuerName,
    type: row.issuerType,
    code: row.issuerCode,
    lei: row.issuerLei,
    country: row.issuerCountry,
    sector: text("sector"),
    industryGroup: text("industry_group"),
    naceSection: text("nace_section"),
  };
}

function identifiersOf(
  row: DetailRow,
  facts: readonly SourcedFact[],
  showsCusip: boolean,
): AssetDetail["identifiers"] {
  const cusip = textOf(facts, "securities", "cusip");
  return {
    isin: row.isin,
    lei: row.issuerLei,
    sedol: textOf(facts, "securities", "sedol"),
    figi: textOf(facts, "securities", "figi"),
    cusip: showsCusip ? cusip : null,
    cusipWithheld: cusip !== null && !showsCusip,
  };
}

function holdingsOf(
  licence: Licence,
  row: DetailRow,
  positions: readonly PositionRow[],
): AssetDetail["holdings"] {
  const first = positions[0];
  if (!first) return null;
  return {
    asOf: first.asOf,
    of: row.parentIsin ?? row.isin,
    positions: positions.map((position): FundPosition => {
      const { section } = position;
      const opened =
        section !== null && section !== "other" && licence.opensSection(section) ? section : null;
      return {
        positionId: position.positionId ?? position.isin ?? position.issuerId ?? "",
        isin: position.isin,
        issuerId: position.issuerId,
        name: position.name,
        section: licence.demoOnly ? null : opened,
        assetType: position.assetType,
        weightShare: shareOfPct(position.weightPct),
        esgRating: opened === null ? null : ratingIn(licence, opened, position.rating),
      };
    }),
  };
}
