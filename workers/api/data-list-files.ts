import { browseActs } from "~/features/activity/audit.service.server";
import { browseWebclientLogs } from "~/features/activity/webclient-logs.service.server";
import { browseAssetLogs } from "~/features/approvals/asset-logs.service.server";
import { browseConflicts } from "~/features/approvals/conflicts.service.server";
import { browseMergeProposals } from "~/features/approvals/merge-proposals.service.server";
import { browseMissingAssets } from "~/features/approvals/missing-assets.service.server";
import { browseCalls } from "~/features/async-calls/async-calls.service.server";
import { browseLoads } from "~/features/loading/loading.service.server";
import { browseReviews } from "~/features/screening/review.service.server";
import { asText, listFile, words } from "./list-columns";

export const loadFile = listFile({
  name: "loads",
  browse: browseLoads,
  columns: {
    id: ({ id }) => id,
    status: ({ status }) => status,
    outcome: ({ outcome }) => outcome,
    dataset: ({ dataset }) => dataset,
    source: ({ source }) => source,
    fileName: ({ fileName }) => fileName,
    sizeBytes: ({ sizeBytes }) => sizeBytes,
    dryRun: ({ dryRun }) => dryRun,
    wholeList: ({ wholeList }) => wholeList,
    read: ({ rows }) => rows.read,
    inserted: ({ rows }) => rows.inserted,
    updated: ({ rows }) => rows.updated,
    unchanged: ({ rows }) => rows.unchanged,
    rejected: ({ rows }) => rows.rejected,
    conflicts: ({ rows }) => rows.conflicts,
    missing: ({ rows }) => rows.missing,
    ended: ({ rows }) => rows.ended,
    error: ({ error }) => error?.code ?? null,
    dataVersion: ({ version }) => version,
    createdBy: ({ createdBy }) => createdBy,
    receivedAt: ({ stages }) => stages.receivedAt,
    startedAt: ({ startedAt }) => startedAt,
    finishedAt: ({ finishedAt }) => finishedAt,
  },
  types: {
    ...{ id: "number", sizeBytes: "number", dryRun: "flag", wholeList: "flag", dataVersion: "number" },
    ...{ read: "number", inserted: "number", updated: "number", unchanged: "number", rejected: "number" },
    ...{ conflicts: "number", missing: "number", ended: "number" },
  },
});

export const missingAssetFile = listFile({
  name: "missing-assets",
  browse: browseMissingAssets,
  columns: {
    id: ({ id }) => id,
    status: ({ status }) => status,
    identifier: ({ identifier }) => identifier,
    identifierType: ({ identifierType }) => identifierType,
    name: ({ name }) => name,
    assetType: ({ assetType }) => assetType,
    requests: ({ requests }) => requests.length,
    fileName: ({ load }) => load?.fileName ?? null,
    section: ({ section }) => section,
    assignee: ({ assignee }) => assignee?.name ?? null,
    createdAt: ({ createdAt }) => createdAt,
    decidedAt: ({ decidedAt }) => decidedAt,
    decidedBy: ({ decidedBy }) => decidedBy,
  },
  types: { id: "number", requests: "number" },
});

export const conflictFile = listFile({
  name: "conflict-assets",
  browse: browseConflicts,
  columns: {
    id: ({ id }) => id,
    status: ({ status }) => status,
    reason: ({ reason }) => reason,
    dataset: ({ dataset }) => dataset,
    subject: ({ subject }) => subject,
    subjectName: ({ subjectName }) => subjectName,
    key: ({ key }) => key,
    columns: ({ differences }) => words(differences.map(({ column }) => column)),
    current: ({ differences }) => asText(differences.map(({ current }) => current)),
    other: ({ differences }) => asText(differences.map(({ other }) => other)),
    currentSource: ({ current, beside }) => (current ?? beside)?.source ?? null,
    currentFile: ({ current, beside }) => (current ?? beside)?.fileName ?? null,
    currentRow: ({ current, beside }) => (current ?? beside)?.row ?? null,
    yearBeside: ({ beside }) => beside?.period ?? null,
    otherSource: ({ other }) => other.source,
    otherFile: ({ other }) => other.fileName,
    otherRow: ({ other }) => other.row,
    assignee: ({ assignee }) => assignee?.name ?? null,
    createdAt: ({ createdAt }) => createdAt,
    decidedAt: ({ decidedAt }) => decidedAt,
    decidedBy: ({ decidedBy }) => decidedBy,
  },
  types: { id: "number", currentRow: "number", otherRow: "number" },
});

export const mergeProposalFile = listFile({
  name: "merge-proposals",
  browse: browseMergeProposals,
  columns: {
    id: ({ id }) => id,
    status: ({ status }) => status,
    kind: ({ kind }) => kind,
    identifierType: ({ identifierType }) => identifierType,
    identifier: ({ identifier }) => identifier,
    records: ({ records }) => words(records.map(({ subject }) => subject)),
    names: ({ records }) => records.map(({ name }) => name ?? "").join("; "),
    surviving: ({ surviving }) => surviving,
    reason: ({ reason }) => reason,
    createdAt: ({ createdAt }) => createdAt,
    decidedAt: ({ decidedAt }) => decidedAt,
    decidedBy: ({ decidedBy }) => decidedBy,
  },
  types: { id: "number" },
});

export const auditLogFile = listFile({
  name: "audit-log",
  browse: browseActs,
  columns: {
    id: ({ id }) => id,
    at: ({ at }) => at,
    actorId: ({ actorId }) => actorId,
    actorName: ({ actorName }) => actorName,
    tenantId: ({ tenantId }) => tenantId,
    action: ({ action }) => action,
    subjectType: ({ subjectType }) => subjectType,
    subjectId: ({ subjectId }) => subjectId,
    subjectName: ({ subjectName }) => subjectName,
    detail: ({ detail }) => asText(detail),
    requestId: ({ requestId }) => requestId,
  },
  types: { id: "number" },
});

export const webclientLogFile = listFile({
  name: "webclient-logs",
  browse: browseWebclientLogs,
  columns: {
    id: ({ id }) => id,
    at: ({ at }) => at,
    url: ({ url }) => url,
    method: ({ method }) => method,
    status: ({ status }) => status,
    request: ({ request }) => request,
    response: ({ response }) => response,
    username: ({ username }) => username,
    userAgent: ({ userAgent }) => userAgent,
  },
  types: { status: "number" },
});

export const assetLogFile = listFile({
  name: "asset-logs",
  browse: browseAssetLogs,
  columns: {
    id: ({ id }) => id,
    at: ({ at }) => at,
    requestType: ({ requestType }) => requestType,
    operation: ({ operation }) => operation,
    result: ({ result }) => result,
    note: ({ note }) => note?.key ?? null,
    loadId: ({ note }) => note?.loadId ?? null,
    userName: ({ userName }) => userName,
  },
  types: { id: "number", loadId: "number" },
});

export const asyncCallFile = listFile({
  name: "async-calls",
  browse: browseCalls,
  columns: {
    id: ({ id }) => id,
    kind: ({ kind }) => kind,
    status: ({ status }) => status,
    requestedBy: ({ requestedBy }) => requestedBy,
    about: ({ about }) => about,
    attempts: ({ attempts }) => attempts,
    error: ({ error }) => error,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
    nextAttemptAt: ({ nextAttemptAt }) => nextAttemptAt,
    retriedAt: ({ retriedAt }) => retriedAt,
    retriedBy: ({ retriedBy }) => retriedBy,
  },
  types: { attempts: "number" },
});

export const screeningFile = listFile({
  name: "screening-reviews",
  browse: browseReviews,
  columns: {
    id: ({ id }) => id,
    state: ({ state }) => state,
    score: ({ score }) => score,
    issuerId: ({ issuer }) => issuer.id,
    name: ({ issuer }) => issuer.name,
    lei: ({ issuer }) => issuer.lei,
    country: ({ issuer }) => issuer.country,
    authority: ({ listed }) => listed.authority,
    key: ({ listed }) => listed.key,
    listedName: ({ listed }) => listed.name,
    reason: ({ decision }) => decision?.reason ?? null,
    decidedAt: ({ decision }) => decision?.at ?? null,
    decidedBy: ({ decision }) => decision?.by ?? null,
  },
  types: { score: "number" },
});
