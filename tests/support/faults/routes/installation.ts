import { env } from "cloudflare:workers";
import { sha256Hex } from "~/platform/sha256";
import { runSql } from "~tests/support/sql";
import { fileForm, type RouteFaults, userId } from "./route-scenario";

const FLOW = {
  name: "Issuers",
  dataset: "issuers",
  source: "flow",
  origin: "inbox",
  location: "inbox/issuers/",
  mapping: null,
  schedule: null,
};
const GUIDE = {
  kind: "guide",
  status: "published",
  texts: { en: { title: "T", shortDescription: "S", body: "B" } },
};
const THEN = "2026-01-01T00:00:00.000Z";
const ISSUERS = "issuer_id,issuer_type,name\nALDER,company,Alder Power SpA\n";
const PART = new TextEncoder().encode("issuer_id,");
const PARTS_KEY = "matrix/home-parts.csv";

const missing = () =>
  runSql`insert into missing_assets (id, status, identifier, identifier_type, origin, created_at)
     values (1, 'waiting_for_approval', 'XS0104440986', 'isin', 'portfolio', ${THEN})`;

const proposal = (status: "pending" | "kept_apart") => () =>
  runSql`
    insert into merge_proposals (id, kind, one, other, identifier_type, identifier, status, found_in, created_at)
     values (1, 'issuer', 'A-1', 'B-1', 'lei', '254900SQ7IPDOY6IDW33', ${status}, 1, ${THEN})`;
const rejected = async () => {
  await missing();
  await runSql`
    update missing_assets set status = 'rejected', decided_at = ${THEN},
      decided_by = (select min(id) from users) where id = 1`;
};

/** An unfinished file of the store under the seeded upload, with its one part where asked. */
async function openUpload(withPart: boolean): Promise<void> {
  const text = withPart ? new TextEncoder().encode(ISSUERS) : PART;
  const begun = await env.FILES.createMultipartUpload(PARTS_KEY);
  await runSql`
    update uploads set store_upload_id = ${begun.uploadId}, size_bytes = ${text.byteLength}, part_bytes = ${text.byteLength} where id = 'home-upload'`;
  if (!withPart) return;
  const part = await begun.uploadPart(1, text);
  await runSql`
    insert into upload_parts (upload_id, number, bytes, sha256, etag)
      values ('home-upload', 1, ${text.byteLength}, ${await sha256Hex(text)}, ${part.etag})`;
}

const withDocument = async () => {
  await env.FILES.put("content/home-guide.pdf", "%PDF-1.4");
  await runSql`
    update content_items set document_key = 'content/home-guide.pdf', document_name = 'a.pdf', document_bytes = 8 where id = 'home-guide'`;
};

/** What administrators look after. */
export const installationRoutes: RouteFaults = {
  "POST /__local/clock": { because: "runs the jobs of the clock on a developer's machine only" },
  "POST /__local/seed": { because: "fills an empty installation on a developer's machine only" },
  "POST /__local/resume": { because: "sends again what is open after a start on a developer's machine only" },
  "POST /__local/ready": { because: "sets one row on a developer's machine only" },
  "POST /__local/inbox": { because: "puts a file of the demonstration on a developer's machine only" },
  "POST /__local/earlier-run": { because: "runs a flow of the demonstration on a developer's machine only" },
  "POST /__local/history": { because: "writes the demonstration's records on a developer's machine only" },
  "POST /__local/report-html": { because: "answers a page for a developer's bench, and writes nothing" },
  "PUT /api/v1/settings": {
    body: {
      activeModules: null,
      publicUrl: null,
      analyticsId: null,
      contactAddress: "desk@house.example",
      mailFrom: null,
      mailFromName: null,
      minCoveragePct: 70,
      minCoveragePctFixedIncome: null,
      dataAgeMonths: null,
      screenViewDays: null,
      webclientLogDays: null,
      version: 0,
    },
  },
  "PUT /api/v1/maintenance": { body: { on: false } },
  "POST /api/v1/emails/retry": {
    body: { ids: ["home-email"] },
    setUp: () => runSql`update emails set status = 'failed' where id = 'home-email'`,
  },
  "POST /api/v1/update-flows/test": { because: "computes and writes nothing" },
  "POST /api/v1/update-flows": { body: { ...FLOW, name: "Second" } },
  "PUT /api/v1/update-flows/{id}": { body: { ...FLOW, name: "Renamed", updatedAt: THEN } },
  "DELETE /api/v1/update-flows/{id}": {},
  "POST /api/v1/update-flows/{id}/start": {
    setUp: () => env.FILES.put("inbox/issuers/issuers.csv", ISSUERS),
  },
  "POST /api/v1/flow-status/{id}/stop": {
    setUp: () =>
      runSql`insert into flow_runs (id, flow_id, trigger, status, created_at)
         values ('home-run', 'home-flow', 'hand', 'waiting', ${THEN})`,
  },
  "POST /api/v1/async-calls/{id}/retry": {},
  "POST /api/v1/async-calls/retry": {},
  "POST /api/v1/content": { body: GUIDE },
  "POST /api/v1/content/preview": { because: "computes and writes nothing" },
  "PUT /api/v1/content/{id}": { body: { ...GUIDE, updatedAt: THEN } },
  "DELETE /api/v1/content/{id}": {},
  "POST /api/v1/content/{id}/versions/{version}/restore": { body: { updatedAt: THEN } },
  "PUT /api/v1/content/{id}/document": {
    body: () => new TextEncoder().encode("%PDF-1.4\n%%EOF\n"),
    headers: { "content-type": "application/octet-stream", "x-file-name": "a.pdf" },
  },
  "DELETE /api/v1/content/{id}/document": { setUp: withDocument },
  "POST /api/v1/screening-reviews": {
    because: "a decision is a prepared load, as an approved asset is, which has its scenario",
  },
  "POST /api/v1/merge-proposals/merge": {
    body: { id: 1, version: 1, surviving: "A-1" },
    setUp: proposal("pending"),
  },
  "POST /api/v1/merge-proposals/keep-apart": {
    body: { id: 1, version: 1, reason: "Parent and subsidiary" },
    setUp: proposal("pending"),
  },
  "POST /api/v1/merge-proposals/undo": { body: { id: 1, version: 1 }, setUp: proposal("kept_apart") },
  "POST /api/v1/conflict-assets/reopen": {
    because: "decided by a batch like the one that accepts, which has its scenario",
  },
  "POST /api/v1/conflict-assets/reconsider": {
    because: "one batch of two statements like the one that denies, without a load to follow",
  },
  "POST /api/v1/conflict-assets/policies": {
    body: { dataset: "company-pai", column: "", source: "alpha" },
  },
  "POST /api/v1/conflict-assets/policies/{id}/apply": {
    because: "decides as accepting does, which has its scenario",
  },
  "DELETE /api/v1/conflict-assets/policies/{id}": {},
  "POST /api/v1/missing-assets/approve": {
    body: { ids: [1], name: "Unknown Bond", type: "corporate_bond" },
    setUp: missing,
  },
  "POST /api/v1/missing-assets/worksheet": {
    body: fileForm("worksheet.csv", "identifier,name,type\nXS0104440986,Unknown Bond,corporate_bond\n", {
      approve: "1",
    }),
    setUp: missing,
  },
  "POST /api/v1/missing-assets/reject": { body: { ids: [1] }, setUp: missing },
  "POST /api/v1/missing-assets/reopen": { body: { ids: [1] }, setUp: rejected },
  "POST /api/v1/missing-assets/assign": {
    body: async () => ({ ids: [1], assignee: await userId("the.admin") }),
    setUp: missing,
  },
  "POST /api/v1/missing-assets/comments": { body: { id: 1, text: "Asked the provider" }, setUp: missing },
  "POST /api/v1/loads": {
    path: "/api/v1/loads?dataset=issuers&source=alpha",
    body: () => new TextEncoder().encode(ISSUERS),
    headers: { "content-type": "text/csv" },
  },
  "POST /api/v1/uploads": { body: { dataset: "issuers", fileName: "large.csv", sizeBytes: 10 } },
  "PUT /api/v1/uploads/{id}/parts/{number}": {
    body: () => PART,
    headers: { "content-type": "application/octet-stream" },
    setUp: () => openUpload(false),
  },
  "POST /api/v1/uploads/{id}/complete": { body: {}, setUp: () => openUpload(true) },
  "DELETE /api/v1/uploads/{id}": { setUp: () => openUpload(false) },
};
