import { JSON_LINES_TYPE, PARQUET_TYPE, XLSX_TYPE } from "~/platform/http/download";
import type { Question } from "../permissions/api-client";

type Asked = Omit<Question, "cookie">;

/** How a file is written; `eet` is text with bars. */
export type Format = "csv" | "xlsx" | "ndjson" | "parquet" | "json" | "html" | "eet";

/** What the addresses of exports are filled with. */
export interface ExportSubjects {
  readonly portfolio: string;
  /** ISINs of a share and a fund. */
  readonly share: string;
  readonly fund: string;
  readonly load: string;
  /** A load that was only compared. */
  readonly comparison: string;
  readonly import: string;
}

/** Texts of people and publishers that a file must hold as they are. */
export type Text =
  | "catalogue"
  | "lines"
  | "rated"
  | "largest"
  | "portfolio"
  | "person"
  | "note"
  | "loaded"
  | "imported"
  | "missing";

export interface ExportRule {
  readonly asks: (subjects: ExportSubjects) => Partial<Record<Format, Asked>>;
  readonly by: "owner" | "admin";
  /** None for files of figures and codes alone. */
  readonly holds: readonly Text[];
}

const ACCEPT = {
  csv: "text/csv",
  xlsx: XLSX_TYPE,
  ndjson: JSON_LINES_TYPE,
  parquet: PARQUET_TYPE,
} as const;

const get = (path: string): Asked => ({ method: "GET", path });
const api = (path: string): Asked => get(`/api/v1${path}`);

function byAccept(asked: Asked): Partial<Record<Format, Asked>> {
  return Object.fromEntries(
    Object.entries(ACCEPT).map(([format, accept]) => [
      format,
      { ...asked, headers: { ...asked.headers, accept } },
    ]),
  );
}

function byFormat(path: string, formats: readonly Format[]): Partial<Record<Format, Asked>> {
  const mark = path.includes("?") ? "&" : "?";
  return Object.fromEntries(
    formats.map((format) => [format, get(`${path}${mark}format=${format === "eet" ? "csv" : format}`)]),
  );
}

const METRIC = "metric=waci.scope12";
/** A fund has traces of the figures of its tabs. */
const FUND_METRIC = "metric=pai.1.scope1";
const EET_FILE = "20000|20010|20020|20030|20040\nIE00B4L5Y983|1|=1+1|EUR|8\n";

/** Every export of the API: an operation that answers a file and is not named here fails the test. */
export const API_EXPORTS: Readonly<Record<string, ExportRule>> = {
  "GET /assets/{section}": {
    asks: () => byAccept(api("/assets/equities")),
    by: "owner",
    holds: ["catalogue"],
  },
  "GET /assets/{section}/{isin}/changes.csv": {
    asks: ({ share }) => ({ csv: api(`/assets/equities/${share}/changes.csv?from=1`) }),
    by: "owner",
    holds: ["loaded"],
  },
  "GET /portfolios/{id}/export": {
    asks: ({ portfolio }) => byFormat(`/api/v1/portfolios/${portfolio}/export`, ["csv", "xlsx"]),
    by: "owner",
    holds: ["lines"],
  },
  "GET /portfolios/{id}/tpt/file": {
    asks: ({ portfolio }) => byFormat(`/api/v1/portfolios/${portfolio}/tpt/file`, ["csv", "xlsx"]),
    by: "owner",
    holds: ["lines", "portfolio"],
  },
  "GET /portfolios/{id}/eet/file": {
    asks: ({ portfolio }) => byFormat(`/api/v1/portfolios/${portfolio}/eet/file`, ["eet", "xlsx"]),
    by: "owner",
    holds: ["portfolio"],
  },
  "GET /portfolios/{id}/analysis/file": {
    asks: ({ portfolio }) =>
      byFormat(`/api/v1/portfolios/${portfolio}/analysis/file`, ["json", "csv", "xlsx", "ndjson", "parquet"]),
    by: "owner",
    holds: [],
  },
  "GET /portfolios/{id}/history": {
    asks: ({ portfolio }) => byFormat(`/api/v1/portfolios/${portfolio}/history`, ["csv"]),
    by: "owner",
    holds: [],
  },
  "GET /portfolios/{id}/annexes/file": {
    asks: ({ portfolio }) =>
      byFormat(`/api/v1/portfolios/${portfolio}/annexes/file?annex=IV`, ["csv", "xlsx"]),
    by: "owner",
    holds: ["largest"],
  },
  "GET /portfolios/{id}/smallest-change/file": {
    asks: ({ portfolio }) =>
      byFormat(`/api/v1/portfolios/${portfolio}/smallest-change/file`, ["csv", "xlsx"]),
    by: "owner",
    // Without rules there is nothing to trade, so no name of a holding is in it.
    holds: [],
  },
  "GET /portfolios/{id}/policies/file": {
    asks: ({ portfolio }) => byFormat(`/api/v1/portfolios/${portfolio}/policies/file`, ["csv", "xlsx"]),
    by: "owner",
    // Without rules there is nothing to judge, so no name of a holding is in it.
    holds: [],
  },
  "GET /portfolios/{id}/sfdr2/file": {
    asks: ({ portfolio }) => byFormat(`/api/v1/portfolios/${portfolio}/sfdr2/file`, ["csv", "xlsx"]),
    by: "owner",
    // Nothing of it is screened, so every line is to be looked at; an amount of cash is in no list of companies.
    holds: ["rated"],
  },
  "GET /assets/{section}/{isin}/sfdr2/file": {
    asks: ({ fund }) => byFormat(`/api/v1/assets/funds/${fund}/sfdr2/file`, ["csv", "xlsx"]),
    by: "owner",
    holds: [],
  },
  "GET /portfolios/{id}/statement/{year}/file": {
    asks: ({ portfolio }) =>
      byFormat(`/api/v1/portfolios/${portfolio}/statement/2025/file?language=en`, ["html", "xlsx"]),
    by: "owner",
    holds: ["note"],
  },
  "GET /portfolios/import/{importId}/findings.xlsx": {
    asks: (subjects) => ({ xlsx: api(`/portfolios/import/${subjects.import}/findings.xlsx`) }),
    by: "owner",
    holds: ["imported"],
  },
  "POST /eet/check": {
    asks: () =>
      byAccept({
        method: "POST",
        path: "/api/v1/eet/check",
        headers: { "content-type": "text/csv" },
        body: EET_FILE,
      }),
    by: "owner",
    holds: [],
  },
  "GET /users": { asks: () => byAccept(api("/users")), by: "admin", holds: ["person"] },
  "GET /portfolios": { asks: () => byAccept(api("/portfolios")), by: "owner", holds: ["portfolio"] },
  "GET /reports": { asks: () => byAccept(api("/reports")), by: "owner", holds: [] },
  "GET /watch-alerts": { asks: () => byAccept(api("/watch-alerts")), by: "owner", holds: [] },
  "GET /tenants": { asks: () => byAccept(api("/tenants")), by: "admin", holds: [] },
  "GET /invitations": { asks: () => byAccept(api("/invitations")), by: "admin", holds: [] },
  "GET /content": { asks: () => byAccept(api("/content")), by: "admin", holds: [] },
  "GET /guides": { asks: () => byAccept(api("/guides")), by: "owner", holds: [] },
  "GET /news": { asks: () => byAccept(api("/news")), by: "owner", holds: [] },
  "GET /faqs": { asks: () => byAccept(api("/faqs")), by: "owner", holds: [] },
  "GET /loads": { asks: () => byAccept(api("/loads")), by: "admin", holds: [] },
  "GET /missing-assets": { asks: () => byAccept(api("/missing-assets")), by: "admin", holds: ["missing"] },
  "GET /conflict-assets": { asks: () => byAccept(api("/conflict-assets")), by: "admin", holds: [] },
  "GET /merge-proposals": { asks: () => byAccept(api("/merge-proposals")), by: "admin", holds: [] },
  "GET /screening-reviews": { asks: () => byAccept(api("/screening-reviews")), by: "admin", holds: [] },
  "GET /emails": { asks: () => byAccept(api("/emails")), by: "admin", holds: [] },
  "GET /inbox": { asks: () => byAccept(api("/inbox")), by: "admin", holds: [] },
  "GET /audit-log": { asks: () => byAccept(api("/audit-log")), by: "admin", holds: ["portfolio"] },
  "GET /asset-logs": { asks: () => byAccept(api("/asset-logs")), by: "admin", holds: [] },
  "GET /webclient-logs": { asks: () => byAccept(api("/webclient-logs")), by: "admin", holds: [] },
  "GET /async-calls": { asks: () => byAccept(api("/async-calls")), by: "admin", holds: [] },
  "GET /audit-log/export.csv": {
    asks: () => ({ csv: api("/audit-log/export.csv") }),
    by: "admin",
    holds: ["portfolio"],
  },
  "GET /audit-log/export.jsonl": {
    asks: () => ({ ndjson: api("/audit-log/export.jsonl") }),
    by: "admin",
    holds: ["portfolio"],
  },
  "GET /statistics/users": {
    asks: () => byFormat("/api/v1/statistics/users", ["csv"]),
    by: "admin",
    holds: [],
  },
  "GET /loads/{id}/findings.csv": {
    asks: ({ load }) => ({ csv: api(`/loads/${load}/findings.csv`) }),
    by: "admin",
    holds: [],
  },
  "GET /loads/{id}/comparison": {
    asks: ({ comparison }) => byAccept(api(`/loads/${comparison}/comparison`)),
    by: "admin",
    holds: ["loaded"],
  },
  "GET /data-changes": {
    asks: () => byAccept(api("/data-changes?dataset=securities&from=1")),
    by: "admin",
    holds: ["loaded"],
  },
  "GET /missing-assets/worksheet": {
    asks: () => byFormat("/api/v1/missing-assets/worksheet", ["csv", "xlsx"]),
    by: "admin",
    holds: ["missing"],
  },
  "GET /asset-logs/export.csv": {
    asks: () => ({ csv: api("/asset-logs/export.csv") }),
    by: "admin",
    holds: [],
  },
};

/** Files that are no tables of data, each with what it is. */
export const NO_TABLES: Readonly<Record<string, string>> = {
  "GET /tenants/{id}/logo": "an image",
  "GET /reports/{id}/file": "a PDF, whose pages are crawled apart",
  "GET /content/{id}/document": "a document as it was uploaded",
  "GET /loads/{id}/file": "a file as it was loaded",
  "GET /datasets/{name}/template.csv": "an empty template",
};

/** The same of screens that answer with a file. */
export const SCREEN_EXPORTS: Readonly<Record<string, ExportRule>> = {
  "/portfolios/:id/eet-file": {
    asks: ({ portfolio }) => byFormat(`/portfolios/${portfolio}/eet-file`, ["eet", "xlsx"]),
    by: "owner",
    holds: ["portfolio"],
  },
  "/portfolios/:id/working.csv": {
    asks: ({ portfolio }) => ({ csv: get(`/portfolios/${portfolio}/working.csv?${METRIC}`) }),
    by: "owner",
    holds: ["rated"],
  },
  "/portfolios/:id/working.parquet": {
    asks: ({ portfolio }) => ({ parquet: get(`/portfolios/${portfolio}/working.parquet?${METRIC}`) }),
    by: "owner",
    holds: ["rated"],
  },
  "/portfolios/:id/peers.csv": {
    asks: ({ portfolio }) => ({ csv: get(`/portfolios/${portfolio}/peers.csv?${METRIC}`) }),
    by: "owner",
    holds: [],
  },
  "/portfolios/:id/effects.csv": {
    asks: ({ portfolio }) => ({
      csv: get(`/portfolios/${portfolio}/effects.csv?${METRIC}&fromData=1&toData=2`),
    }),
    by: "owner",
    holds: [],
  },
  "/assets/:section/:isin/working.csv": {
    asks: ({ fund }) => ({ csv: get(`/assets/funds/${fund}/working.csv?${FUND_METRIC}`) }),
    by: "owner",
    holds: ["catalogue"],
  },
  "/assets/:section/:isin/working.parquet": {
    asks: ({ fund }) => ({ parquet: get(`/assets/funds/${fund}/working.parquet?${FUND_METRIC}`) }),
    by: "owner",
    holds: ["catalogue"],
  },
  "/assets/:section/:isin/eet-file": {
    asks: ({ fund }) => byFormat(`/assets/funds/${fund}/eet-file`, ["eet", "xlsx"]),
    by: "owner",
    holds: [],
  },
};

/** Screens of files that are no tables of data. */
export const NO_TABLE_SCREENS: Readonly<Record<string, string>> = {
  "/shared-reports/:secret/file": "a PDF, asked for by a form",
  "/portfolios/sample/:file": "an empty template and invented samples",
};

/** Every export in every format, as programs and people ask for them. */
export function exportQuestions(subjects: ExportSubjects): readonly Asked[] {
  return [...Object.values(API_EXPORTS), ...Object.values(SCREEN_EXPORTS)].flatMap(({ asks }) =>
    Object.values(asks(subjects)),
  );
}
