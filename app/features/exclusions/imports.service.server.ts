import { knownManagers } from "~/domain/exclusions/known-managers";
import { proposalsFor, withProposals } from "~/domain/exclusions/named-companies";
import {
  EXCLUSIONS,
  type ExclusionReading,
  readExclusions,
  type StatedExclusion,
} from "~/domain/exclusions/read-exclusions";
import type { RuleScope } from "~/domain/exclusions/rule";
import { beginningsOf } from "~/domain/search/telling-words";
import type { Mapping } from "~/domain/tabular/match-columns";
import type { TableFile } from "~/domain/tabular/table-file";
import { actByStatements } from "~/features/activity/audit.service.server";
import { intakeMapping } from "~/features/intake/intake-mapping.service.server";
import { can } from "~/permissions/policy";
import { SECTIONS } from "~/permissions/sections";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { todayOf } from "~/platform/day-range";
import { notFound } from "~/platform/errors";
import { uploadedTable } from "~/platform/uploaded-table";
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
}

/** Takes an uploaded file, reads it and keeps it until somebody confirms or leaves it. Nothing is excluded yet. */
export async function startExclusionImport(
  app: AppContext,
  input: {
    readonly fileName: string;
    readonly bytes: Uint8Array;
    readonly scope: RuleScope;
    readonly mapping: Mapping | null;
  },
): Promise<ExclusionImport> {
  const { fileName, bytes, scope } = input;
  const signed = editorOf(app, scope);
  const file = await uploadedTable(bytes, MAX_RULES);
  const choice = { kind: "exclusions", intake: EXCLUSIONS, file, stated: input.mapping } as const;
  const mapping = await intakeMapping(signed, choice);
  const reading = await readingOf(signed, file, { scope, mapping });
  const importId = signed.newId();
  const fileKey = `imports/${signed.scope.tenantId}/${importId}`;
  await signed.env.FILES.put(fileKey, bytes, {
    customMetadata: { fileName, mapping: storedMapping(mapping) },
  });
  await insertExclusionImport(signed, { id: importId, scope, fileName, fileKey });
  return { importId, fileName, scope, status: "open", reading };
}

/** Whether the import is there for the viewer: 404 comes before any judgement of what is sent. */
export async function requireExclusionImport(app: AppContext, importId: string): Promise<void> {
  await getExclusionImport(editorOf(app, "personal"), importId);
}

export async function showExclusionImport(app: AppContext, importId: string): Promise<ExclusionImport> {
  const signed = editorOf(app, "personal");
  const row = await getExclusionImport(signed, importId);
  const { fileName, scope, status } = row;
  return { importId, fileName, scope, status, reading: await storedReading(signed, row) };
}

/** Makes rules of the valid rows. What was excluded before stays as it was. */
export async function finishExclusionImport(
  app: AppContext,
  importId: string,
): Promise<{ readonly added: number; readonly present: number }> {
  const row = await getExclusionImport(editorOf(app, "personal"), importId);
  const signed = editorOf(app, row.scope);
  if (row.status !== "open") throw importFinished();
  const { rows } = await storedReading(signed, row);
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

async function storedReading(app: SignedInContext, row: ExclusionImportRow): Promise<ExclusionReading> {
  const object = await app.env.FILES.get(row.fileKey);
  if (object === null) throw notFound();
  const file = await uploadedTable(new Uint8Array(await object.arrayBuffer()), MAX_RULES);
  const { mapping } = object.customMetadata ?? {};
  return readingOf(app, file, { scope: row.scope, mapping: mappingStored(mapping) });
}

/** The mapping beside the stored file, in the letters that metadata may have: the file is always read by the same one. */
const storedMapping = (mapping: Mapping) => encodeURIComponent(JSON.stringify(mapping));
const mappingStored = (text: string | undefined) =>
  text === undefined ? {} : (JSON.parse(decodeURIComponent(text)) as Mapping);

async function readingOf(
  app: SignedInContext,
  file: TableFile,
  { scope, mapping }: { readonly scope: RuleScope; readonly mapping: Mapping },
): Promise<ExclusionReading> {
  const mayCompany = can(app.viewer, "exclusion:edit:company");
  const managers = knownManagers(await managerNames(app));
  const today = todayOf(app);
  return withNames(app, readExclusions(file, { today, scope, mayCompany, managers }, mapping));
}

/** So many names are looked up in the catalogue. */
const MAX_NAMES = 300;

/** The reading with what the catalogue has of the companies that are only named: proposals, never exclusions. */
async function withNames(app: SignedInContext, reading: ExclusionReading): Promise<ExclusionReading> {
  const named = reading.named.slice(0, MAX_NAMES);
  if (named.length === 0) return reading;
  const beginnings = [...new Set(named.flatMap(({ name }) => beginningsOf(name)))];
  const sections = SECTIONS.filter((section) => app.licence.opensSection(section));
  const found = await listAssetsNamed(app, beginnings, sections);
  const proposals = new Map(named.map(({ row, name }) => [row, proposalsFor(name, found)]));
  return { ...reading, findings: withProposals(reading.findings, proposals) };
}
