import type { Holding } from "~/domain/analysis/positions/holding";
import type { PortfolioReading } from "~/domain/portfolio-files/portfolio-reading";
import { MAX_PORTFOLIO_ROWS, possibleFingerprints } from "~/domain/portfolio-files/read-portfolio";
import { normalise, type RestChoice } from "~/domain/portfolios/normalise";
import { holdingOf } from "~/domain/portfolios/stated-line";
import { FIRST_DAY, isWithinBounds, LAST_DAY } from "~/domain/tabular/cells/day-bounds";
import { listedFindings } from "~/domain/tabular/finding";
import type { TableFile } from "~/domain/tabular/table-file";
import { pctOfShare } from "~/domain/weights/percent";
import { IMPORT_LIMIT, unitsOfFile } from "~/features/usage/usage";
import { countWork } from "~/features/usage/usage.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { type ErrorFinding, notFound, unprocessable } from "~/platform/errors";
import { errorFinding, uploadedTable } from "~/platform/files/uploaded-table";
import { translate } from "~/platform/i18n.server";
import { sha256Hex } from "~/platform/sha256";
import {
  confirmImport,
  insertImport,
  isConfirmed,
  rememberMappingStatement,
  undoImport,
  updateImportChoices,
} from "./imports.commands.server";
import { findSavedMapping, getImportRow, type ImportRow } from "./imports.queries.server";
import { type ImportChoices, type ImportConfirmation, importChoices } from "./imports.schemas";
import type { PortfolioImport } from "./imports.types";
import { missingAssetStatements, portfolioStatements } from "./portfolios.commands.server";
import {
  importDateAsked,
  importNotOpen,
  importTotalAbove100,
  isTransactions,
  nothingToImport,
} from "./portfolios.errors";
import { refuseAboveLimit } from "./portfolios.service.server";
import { type PreparedHoldings, prepareHoldings, statedBy } from "./prepare-holdings.server";
import { type ImportOutlook, type ReadImport, readImport, type UploadedTable } from "./read-import.server";

/**
 * Takes an uploaded portfolio file: stores it, reads it, applies the columns remembered for its headers, and answers
 * what was found. What is no table and what is a list of transactions is refused with its reason and not kept.
 */
export async function startImport(
  app: AppContext,
  input: { readonly fileName: string; readonly bytes: Uint8Array; readonly choices: ImportChoices },
): Promise<PortfolioImport> {
  const signed = permitted(app, "portfolio:import");
  const { fileName, bytes } = input;
  await countWork(signed, IMPORT_LIMIT, unitsOfFile(bytes.length));
  const id = signed.newId();
  const uploaded = { importId: id, table: await uploadedTable(bytes, MAX_PORTFOLIO_ROWS), fileName };
  const first = await readImport(signed, uploaded, input.choices);
  const { kind, findings } = first.reading;
  if (kind === "transactions") throw isTransactions({ findings: findings.map(errorFinding) });
  const saved =
    input.choices.mapping === undefined
      ? await rememberedChoices(signed, uploaded.table, first.reading)
      : null;
  const choices = saved === null ? input.choices : { ...input.choices, ...saved };
  const read = saved === null ? first : await readImport(signed, uploaded, choices);
  const fingerprint = await sha256Hex(read.reading.fingerprint);
  const fileKey = `imports/${signed.scope.tenantId}/${id}`;
  await signed.env.FILES.put(fileKey, bytes, { customMetadata: { fileName } });
  await insertImport(signed, { id, fileName, fileKey, sizeBytes: bytes.length, choices, fingerprint });
  return {
    importId: id,
    fileName,
    sizeBytes: bytes.length,
    status: "open",
    portfolioId: null,
    createdAt: signed.clock().toISOString(),
    choices,
    isRemembered: saved !== null,
    ...read,
  };
}

export async function showImport(app: AppContext, importId: string): Promise<PortfolioImport> {
  const signed = permitted(app, "portfolio:import");
  const row = await getImportRow(signed, importId);
  const choices = choicesOf(row);
  return importView(row, choices, await readImport(signed, await storedUpload(signed, row), choices));
}

/** Whether the import is there for the viewer: 404 comes before any judgement of what is sent. */
export async function requireImport(app: AppContext, importId: string): Promise<void> {
  await getImportRow(permitted(app, "portfolio:import"), importId);
}

/** Reads the file again with other choices; nothing is stored but the choices. */
export async function changeImport(
  app: AppContext,
  input: { readonly importId: string; readonly choices: ImportChoices },
): Promise<PortfolioImport> {
  const signed = permitted(app, "portfolio:import");
  const row = await getImportRow(signed, input.importId);
  if (row.status !== "open") throw importNotOpen();
  await countWork(signed, IMPORT_LIMIT, unitsOfFile(row.sizeBytes));
  const read = await readImport(signed, await storedUpload(signed, row), input.choices);
  const fingerprint = await sha256Hex(read.reading.fingerprint);
  if (!(await updateImportChoices(signed, row.id, input.choices, fingerprint))) throw importNotOpen();
  return importView(row, input.choices, read);
}

/** What an import made: the portfolio, how many rows it holds and how many were left out. */
export interface ConfirmedImport {
  readonly portfolioId: string;
  readonly imported: number;
  readonly leftOut: number;
}

/** Makes a portfolio of the valid rows. Portfolio, lines, missing assets and the import's end are one atom. */
export async function finishImport(
  app: AppContext,
  input: ImportConfirmation & { readonly importId: string },
): Promise<ConfirmedImport> {
  const signed = permitted(app, "portfolio:import");
  const row = await getImportRow(signed, input.importId);
  if (row.status !== "open") throw importNotOpen();
  await refuseAboveLimit(signed);
  const chosen = { ...choicesOf(row), ...(input.mapping && { mapping: input.mapping }) };
  const choices: ImportChoices = { ...chosen, ...(input.currency && { currency: input.currency }) };
  const { reading, outlook } = await readImport(signed, await storedUpload(signed, row), choices);
  if (reading.holdings.length === 0)
    throw nothingToImport({ findings: listedFindings(reading.findings).map(errorFinding) });
  const asOf = input.asOf ?? dayOf(reading) ?? todayOf(signed);
  const { currency } = outlook;
  const frame = { asOf, currency, totalValue: input.totalValue ?? worthIn(reading, currency) };
  const rest = REST_CHOICE[input.total];
  const lines = [...reading.holdings, ...restHoldings(signed, reading, outlook, rest)];
  const prepared = await prepareHoldings(signed, frame, lines, { weightsAreChecked: true });
  const holdings = normalised(prepared, rest, currency).map((line) => ({
    ...line,
    weightSource: line.weightSource ?? statedBy(signed),
  }));
  const portfolioId = signed.newId();
  const isImported = isConfirmed(row.id, portfolioId);
  const statements = [
    ...portfolioStatements(
      signed,
      {
        id: portfolioId,
        name: input.name,
        asOf,
        currency,
        totalValue: prepared.totalValue,
        note: row.fileName,
        holdings,
      },
      isImported,
    ),
    ...missingAssetStatements(signed, prepared.missing, "import", portfolioId, isImported),
    ...(input.remember
      ? [rememberMappingStatement(signed, row.fingerprint, remembered(chosen, reading))]
      : []),
  ];
  if (!(await confirmImport(signed, { importId: row.id, portfolioId, statements }))) throw importNotOpen();
  return { portfolioId, imported: reading.accepted, leftOut: reading.rejected };
}

/** What the file says that all is worth, in the currency of the portfolio; null where it says nothing of that. */
function worthIn({ worth }: PortfolioReading, currency: string): number | null {
  return worth !== null && (worth.currency ?? currency) === currency ? worth.marketValue : null;
}

/** Of a day in a file that nobody can mean; one that is stated beside the file goes before it. */
const OUT_OF_BOUNDS: ErrorFinding = {
  severity: "error",
  code: "day_bounds",
  field: "asOf",
  message: "errors:input.day_bounds",
  params: { first: FIRST_DAY, last: LAST_DAY },
};

/** The day that the file states; null where it states none. One that can be read in two ways is asked, never guessed (R12). */
function dayOf({ detected, findings }: PortfolioReading): string | null {
  const asked = findings.filter(({ code }) => code === "R12");
  if (detected.asOf !== null && !isWithinBounds(detected.asOf))
    throw unprocessable({ findings: [OUT_OF_BOUNDS] });
  if (detected.asOf === null && asked.length > 0)
    throw importDateAsked({ findings: asked.map(errorFinding) });
  return detected.asOf;
}

/** Undoes an import: the portfolio it made is deleted, the uploaded file removed. */
export async function removeImport(app: AppContext, importId: string): Promise<void> {
  const signed = permitted(app, "portfolio:import");
  const row = await getImportRow(signed, importId);
  if (!(await undoImport(signed, row.id))) throw notFound();
  await signed.env.FILES.delete(row.fileKey);
}

/** The choices of the API in the words of the normaliser. */
const REST_CHOICE = { normalise: "scale", cash: "cash", as_stated: "keep" } as const;

/** The weights as they are stored: what is not stated stays open unless the person chose otherwise (R18). */
function normalised(
  { holdings }: PreparedHoldings,
  choice: RestChoice,
  currency: string,
): readonly Holding[] {
  const { lines, total } = normalise(holdings, choice, currency);
  if (total.state === "above")
    throw importTotalAbove100({ params: { total: Number(pctOfShare(total.share).toFixed(2)) } });
  return lines;
}

/**
 * Lines for the values of rows left out (R18), so that the others keep the weights they have in the file: an
 * unresolved line, which is eligible and not covered, or money. None where the rest is scaled away.
 */
function restHoldings(
  app: SignedInContext,
  { leftOut }: PortfolioReading,
  outlook: ImportOutlook,
  choice: RestChoice,
): Holding[] {
  if (choice === "scale") return [];
  const rows = leftOut.map(({ row }) => row);
  const name = translate(app.locale, "imports:rest_line", {
    count: rows.length,
    rows: rows.slice(0, 20).join(", "),
  });
  return outlook.leftOut.map(({ amount, currency }, index) => {
    const code = currency ?? outlook.currency;
    const amounts = { marketValue: amount, currency: code };
    return choice === "cash"
      ? holdingOf({ name: `${code} cash`, assetType: "cash", ...amounts }, index)
      : holdingOf({ name, ...amounts }, index);
  });
}

/** The choices remembered for the headers of the file; where no header was recognised, for any row that may be one. */
async function rememberedChoices(
  app: SignedInContext,
  table: TableFile,
  reading: PortfolioReading,
): Promise<ImportChoices | null> {
  const candidates =
    reading.fingerprint === ""
      ? possibleFingerprints(table)
      : [{ fingerprint: reading.fingerprint, row: null }];
  const digests = await Promise.all(candidates.map(({ fingerprint }) => sha256Hex(fingerprint)));
  const saved = await findSavedMapping(app, digests);
  if (saved === null) return null;
  const row = candidates[digests.indexOf(saved.fingerprint)]?.row ?? null;
  return { ...importChoices.parse(JSON.parse(saved.mapping)), ...(row !== null && { headerRow: row }) };
}

/** What is worth remembering for other files with the same headers; not what belongs to this one file. */
function remembered(choices: ImportChoices, reading: PortfolioReading): ImportChoices {
  const { decimalMark, weightUnit, dateOrder, duplicates, currency } = choices;
  return {
    mapping: { ...choices.mapping, ...reading.mapping },
    ...(decimalMark && { decimalMark }),
    ...(weightUnit && { weightUnit }),
    ...(dateOrder && { dateOrder }),
    ...(duplicates && { duplicates }),
    ...(currency && { currency }),
  };
}

function choicesOf(row: ImportRow): ImportChoices {
  return importChoices.parse(JSON.parse(row.mapping));
}

function importView(row: ImportRow, choices: ImportChoices, read: ReadImport): PortfolioImport {
  const { id, fileName, sizeBytes, status, portfolioId, createdAt } = row;
  return {
    importId: id,
    fileName,
    sizeBytes,
    status,
    portfolioId,
    createdAt,
    choices,
    isRemembered: false,
    ...read,
  };
}

async function storedUpload(app: SignedInContext, row: ImportRow): Promise<UploadedTable> {
  const object = await app.env.FILES.get(row.fileKey);
  if (object === null) throw notFound();
  const table = await uploadedTable(new Uint8Array(await object.arrayBuffer()), MAX_PORTFOLIO_ROWS);
  return { importId: row.id, table, fileName: row.fileName };
}
