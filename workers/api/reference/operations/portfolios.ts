import { form, type OperationTexts } from "./operation";

export const portfolios: OperationTexts = {
  "POST /analysis": {
    id: "analyseHoldings",
    example: {
      request: {
        asOf: "2026-09-30",
        totalValue: 50_000_000,
        holdings: [
          { isin: "IE00DM41KE20", weightPct: 60 },
          { isin: "LU9904120771", weightPct: 40 },
        ],
        views: ["pai", "esg"],
      },
    },
  },
  "POST /analysis/material": "getAnalysisMaterial",
  "GET /analysis/compare": "comparePortfolios",
  "GET /portfolios/{id}/analysis/file": "downloadAnalysis",
  "GET /portfolios/{id}/analysis": "analysePortfolio",
  "GET /portfolios/{id}/history": "getPortfolioHistory",
  "GET /draft": "getDraft",
  "PUT /draft": {
    id: "saveDraft",
    text: "Each person has one draft; it is replaced as a whole.",
  },
  "DELETE /draft": "clearDraft",
  "POST /draft/items": "addDraftItems",
  "DELETE /draft/items/{assetId}": "removeDraftItem",
  "POST /draft/portfolio": {
    id: "saveDraftAsPortfolio",
    text: "The draft is cleared unless `keepDraft` is true.",
  },
  "POST /portfolios/import": {
    id: "uploadPortfolio",
    text: "Nothing is stored as a portfolio before POST …/confirm. Read `detected`, `mapping` and `findings`, change the choices with PATCH where needed, then confirm. A file of transactions is refused (422).",
    body: form(
      {
        mapping: { type: "string", description: "JSON: header (or column letter) and field" },
        choices: { type: "string", description: "JSON: `ImportChoices`" },
      },
      "CSV, XLSX or another table, at most 10 MB",
    ),
  },
  "GET /portfolios/import/{importId}": "getPortfolioImport",
  "PATCH /portfolios/import/{importId}": {
    id: "changePortfolioImport",
    text: "The choices replace those made before; what is left out is detected again.",
  },
  "DELETE /portfolios/import/{importId}": "undoPortfolioImport",
  "POST /portfolios/import/{importId}/confirm": {
    id: "confirmPortfolioImport",
    text: "Rows with errors stay out. Undo with DELETE /portfolios/import/{importId}.",
    example: { request: { name: "Balanced Europe", asOf: "2026-09-30", total: "as_stated" } },
  },
  "GET /portfolios/import/{importId}/findings.xlsx": "downloadImportFindings",
  "GET /policies": "listPolicies",
  "POST /policies": {
    id: "createPolicy",
    example: { request: { metric: "pai.4", operator: "at_most", value: 0.05, severity: "breach" } },
  },
  "DELETE /policies/{id}": "deletePolicy",
  "GET /portfolios/{id}/policies": "checkPolicies",
  "GET /portfolios/{id}/policies/file": "downloadPolicyCheck",
  "GET /portfolios": {
    id: "listPortfolios",
    text: "With Accept text/csv, xlsx, application/x-ndjson or application/vnd.apache.parquet the whole list as a file.",
    example: {
      response: {
        items: [
          {
            id: "ec40b5e0-ad02-41eb-b4d7-6a8475331971",
            name: "Balanced Europe",
            asOf: "2026-09-30",
            currency: "EUR",
            totalValue: 50_000_000,
            version: 1,
            holdingCount: 15,
            owner: { id: "user-7", name: "Giulia Rinaldi" },
            creator: { id: "user-7", name: "Giulia Rinaldi" },
            mine: true,
            canEdit: true,
            benchmarkId: "fund:IE00DM41KE20",
            ownBenchmarkId: null,
            peerCategory: "Mixed moderate",
            createdAt: "2026-10-10T09:30:00.000Z",
            updatedAt: "2026-10-10T09:30:00.000Z",
          },
        ],
        page: 1,
        pageSize: 10,
        total: 1,
      },
    },
  },
  "POST /portfolios": {
    id: "createPortfolio",
    text: "Each line states an identifier or a name, and a weight or a market value. What cannot be used is refused with a finding for each line (422); what is doubtful is saved and named in `findings`.",
    example: {
      request: {
        name: "Balanced Europe",
        asOf: "2026-09-30",
        currency: "EUR",
        totalValue: 50_000_000,
        holdings: [
          { isin: "IE00DM41KE20", weightPct: 60 },
          { isin: "LU9904120771", marketValue: 20_000_000, currency: "EUR" },
        ],
      },
    },
  },
  "GET /portfolios/{id}": "getPortfolio",
  "PUT /portfolios/{id}": {
    id: "updatePortfolio",
    text: "Replaces all lines. Earlier versions stay and can be read with `version`. 409 where somebody saved another version meanwhile, 428 without `version`.",
  },
  "DELETE /portfolios/{id}": "deletePortfolio",
  "POST /portfolios/delete": "deletePortfolios",
  "POST /portfolios/restore": "restorePortfolios",
  "POST /portfolios/{id}/duplicate": "duplicatePortfolio",
  "POST /portfolios/{id}/rename": "renamePortfolio",
  "POST /portfolios/{id}/transfer": {
    id: "transferPortfolio",
    text: "The colleague must belong to the same tenant.",
  },
  "GET /portfolios/{id}/versions": {
    id: "listPortfolioVersions",
    text: "Every save adds a version; none is ever changed.",
  },
  "GET /portfolios/{id}/export": "exportPortfolio",
  "POST /portfolios/{id}/reports": {
    id: "orderReport",
    text: "Poll GET /reports/{id} until `status` is ready or failed, then GET /reports/{id}/file. 422 where nothing is held or a section cannot be printed.",
    example: {
      request: { sections: ["cover", "summary", "pai"], locale: "en" },
      response: { reportId: "0d6c…" },
    },
  },
  "POST /portfolios/{id}/reports/comparison": "orderComparisonReport",
  "GET /portfolios/{id}/statement/{year}": "getPaiStatement",
  "PUT /portfolios/{id}/statement/{year}": "savePaiStatementChoices",
  "GET /portfolios/{id}/statement/{year}/file": "downloadPaiStatement",
  "PUT /portfolios/{id}/statement/{year}/texts/{part}": "savePaiStatementText",
  "GET /portfolios/{id}/annexes": "getProductAnnex",
  "GET /portfolios/{id}/annexes/file": "downloadProductAnnex",
  "GET /portfolios/{id}/sfdr2": "checkSfdr2",
  "GET /portfolios/{id}/sfdr2/file": "downloadSfdr2Check",
  "GET /portfolios/{id}/smallest-change": "getSmallestChange",
  "GET /portfolios/{id}/smallest-change/file": "downloadSmallestChange",
  "GET /portfolios/{id}/eet/file": "downloadEet",
  "GET /portfolios/{id}/tpt/file": "downloadTpt",
  "POST /portfolios/{id}/report-schedules": "createReportSchedule",
};
