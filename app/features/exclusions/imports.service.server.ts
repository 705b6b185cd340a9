import type { AcceptedIsins } from "~/domain/exclusions/accepted-isins";
import { knownManagers } from "~/domain/exclusions/known-managers";
import {
  type NamedCompany,
  type NamedSecurity,
  proposalsFor,
  sureProposal,
  withProposals,
} from "~/domain/exclusions/named-companies";
import {
  EXCLUSIONS,
  type ExclusionReading,
  readExclusions,
  type StatedExclusion,
} from "~/domain/exclusions/read-exclusions";
import type { RuleScope } from "~/domain/exclusions/rule";
import { beginningsOf } from "~/domain/search/telling-words";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import type { TableFile } from "~/domain/tabular/table-file";
import { actByStatements } from "~/features/activity/audit.service.server";
import { intakeMapping } from "~/features/intake/intake-mapping.service.server";
import { IMPORT_LIMIT, unitsOfFile } from "~/features/usage/usage";
import { countWork } from "~/features/usage/usage.service.server";
import { can } from "~/permissions/policy";
import { SECTIONS } from "~/permissions/sections";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { notFound } from "~/platform/errors";
import { uploadedTable } from "~/platform/files/uploaded-table";
import { isinsStored, storedIsins } from "./accepted-isins";
import { confirmStatements, insertExclusionImport, undoStatements } from "./exclusions.commands.server";
import { importFinished, nothingToExclude } from "./exclusions.errors";
import { type ExclusionImportRow, getExclusionImport, listAssetsNamed } from "./exclusions.queries.server";
import { MAX_RULES, type NewRule } from "./exclusions.schemas";
import { editorOf } from "./exclusions.service.server";
import { managerNames } from "./managers.server";
import { exclusionAct } from "./recorded-change.server";

/** A file of exclusions and what was found in it. */
export interface ExclusionImport {
  readonly importId: string;
  readonly fileName: string;
  readonly scope: RuleScope;
  readonly status: ExclusionImportRow["status"];
  readonly reading: ExclusionReading;
  /** The rows that only name a company and what the catalogue has of that name. */
  readonly named: readonly ProposedCompany[];
}

/** A row that only names a company, with the securities it may mean and those that a person accepted. */
export interface ProposedCompany extends NamedCompany {
  readonly proposals: readonly NamedSecurity[];
  /** The ISIN of the one proposal that has exactly this name. */
  readonly sure: string | null;
  readonly accepted: readonly string[];
}

/** Takes an uploaded file, reads it and keeps it until somebody confirms or leaves it. Nothing is excluded yet. */
export async function startExclusionImport(
  app: AppContext,
  input: {
    readonly fileName: string;
    readonly bytes: Uint8Array;
    readonly scope: RuleScope;
    readonly mapping: Mapping | null;
    readonly accepted: AcceptedIsins;
  },
): Promise<ExclusionImport> {
  const { fileName, bytes, scope, accepted } = input;
  const signed = editorOf(app, scope);
  await countWork(signed, IMPORT_LIMIT, unitsOfFile(bytes.length));
  const file = await uploadedTable(bytes, MAX_RULES);
  const choice = { kind: "exclusions", intake: EXCLUSIONS, file, stated: input.mapping } as const;
  const mapping = await intakeMapping(signed, choice);
  const found = await readingOf(signed, file, { scope, mapping, accepted });
  const stored = storedMapping(mapping);
  const isins = storedIsins(accepted, stored.length);
  const importId = signed.newId();
  const fileKey = `imports/${signed.scope.tenantId}/${importId}`;
  await signed.env.FILES.put(fileKey, bytes, {
    customMetadata: { fileName, mapping: stored, isins },
  });
  await insertExclusionImport(signed, { id: importId, scope, fileName, fileKey });
  return { importId, fileName, scope, status: "open", ...found };
}

/** Whether the import is there for the viewer: 404 comes before any judgement of what is sent. */
export async function requireExclusionImport(app: AppContext, importId: string): Promise<void> {
  await getExclusionImport(editorOf(app, "personal"), importId);
}

export async function showExclusionImport(app: AppContext, importId: string): Promise<ExclusionImport> {
  const signed = editorOf(app, "personal");
  const row = await getExclusionImport(signed, importId);
  const { fileName, scope, status } = row;
  return { importId, fileName, scope, status, ...(await storedReading(signed, row)) };
}

/** Makes rules of the valid rows. What was excluded before stays as it was. */
export async function finishExclusionImport(
  app: AppContext,
  importId: string,
): Promise<{ readonly added: number; readonly present: number }> {
  const row = await getExclusionImport(editorOf(app, "personal"), importId);
  const signed = editorOf(app, row.scope);
  if (row.status !== "open") throw importFinished();
  const { rows } = (await storedReading(signed, row)).reading;
  if (rows.length === 0) throw nothingToExclude();
  const ofScope = (scope: RuleScope) => ({
    scope,
    rules: rows.filter((stated) => stated.scope === scope).map(asRule),
  });
  const groups = [ofScope("personal"), ofScope("company")];
  const what = exclusionAct(signed, "exclusion.import", row.scope, {
    added: groups.flatMap(({ rules }) => rules),
    fileName: row.fileName,
  });
  const done = await actByStatements(signed, what, confirmStatements(signed, importId, groups));
  if (done[0]?.meta.changes !== 1) throw importFinished();
  // The first and the last statement mark the import: what is between them stored rules.
  const added = done.slice(1, -1).reduce((sum, { meta }) => sum + (meta.changes ?? 0), 0);
  return { added, present: rows.length - added };
}

/** Takes an import back: the rules it added go, those that were there before stay. */
export async function removeExclusionImport(app: AppContext, importId: string): Promise<void> {
  const row = await getExclusionImport(editorOf(app, "personal"), importId);
  const signed = editorOf(app, row.scope);
  const what = exclusionAct(signed, "exclusion.undo", row.scope, { fileName: row.fileName });
  const [, marked] = await actByStatements(signed, what, undoStatements(signed, importId));
  if (marked?.meta.changes !== 1) throw notFound();
  await signed.env.FILES.delete(row.fileKey);
}

function asRule({ kind, subject, reason }: StatedExclusion): NewRule {
  return { kind, subject, subType: null, maxShare: null, reason };
}

type FoundInFile = Pick<ExclusionImport, "reading" | "named">;

async function storedReading(app: SignedInContext, row: ExclusionImportRow): Promise<FoundInFile> {
  const object = await app.env.FILES.get(row.fileKey);
  if (object === null) throw notFound();
  const file = await uploadedTable(new Uint8Array(await object.arrayBuffer()), MAX_RULES);
  const { mapping, isins } = object.customMetadata ?? {};
  const accepted = isinsStored(isins);
  return readingOf(app, file, { scope: row.scope, mapping: mappingStored(mapping), accepted });
}

/** The mapping beside the stored file, in the letters that metadata may have: the file is always read by the same one. */
const storedMapping = (mapping: Mapping) => encodeURIComponent(JSON.stringify(mapping));
const mappingStored = (text: string | undefined) =>
  text === undefined ? {} : (JSON.parse(decodeURIComponent(text)) as Mapping);

async function readingOf(
  app: SignedInContext,
  file: TableFile,
  choices: { readonly scope: RuleScope; readonly mapping: Mapping; readonly accepted: AcceptedIsins },
): Promise<FoundInFile> {
  const { mapping, ...given } = choices;
  const mayCompany = can(app.viewer, "exclusion:edit:company");
  const managers = knownManagers(await managerNames(app));
  const today = todayOf(app);
  const reading = readExclusions(file, { today, mayCompany, managers, ...given }, mapping);
  return withNames(app, reading, given.accepted);
}

/** So many names are looked up in the catalogue. */
const MAX_NAMES = 300;

/** The reading with what the catalogue has of the companies that are only named: proposals, never exclusions. */
async function withNames(
  app: SignedInContext,
  reading: ExclusionReading,
  accepted: AcceptedIsins,
): Promise<FoundInFile> {
  const named = reading.named.slice(0, MAX_NAMES);
  if (named.length === 0) return { reading, named: [] };
  const beginnings = [...new Set(named.flatMap(({ name }) => beginningsOf(name)))];
  const sections = SECTIONS.filter((section) => app.licence.opensSection(section));
  const found = await listAssetsNamed(app, beginnings, sections);
  const proposals = new Map(named.map(({ row, name }) => [row, proposalsFor(name, found)]));
  const proposed = named.map(({ row, name }): ProposedCompany => {
    const offered = proposals.get(row) ?? [];
    const taken = accepted[String(row)] ?? [];
    return { row, name, proposals: offered, sure: sureProposal(name, offered), accepted: taken };
  });
  return {
    reading: { ...reading, findings: withProposals(reading.findings, proposals) },
    named: proposed.filter((company) => company.proposals.length > 0),
  };
}
