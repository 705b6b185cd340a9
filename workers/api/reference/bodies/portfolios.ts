import { ETF, type ExampleBodies, FUND, OTHER_PORTFOLIO, PORTFOLIO } from "./body";

const weights = [
  { isin: ETF, weightPct: 60 },
  { isin: FUND, weightPct: 40 },
];
const quarterly = { locale: "en", timing: { rhythm: "quarterly" }, linkDays: 30 };

export const portfolioBodies: ExampleBodies = {
  "POST /analysis": {
    asOf: "2026-09-30",
    totalValue: 50_000_000,
    holdings: weights,
    views: ["pai", "esg"],
  },
  "POST /analysis/material": { asOf: "2026-09-30", holdings: weights, views: ["pai"] },
  "PUT /draft": {
    description: "Idea of the week",
    totalValue: 1_000_000,
    items: [
      { isin: ETF, percentage: 60 },
      { isin: FUND, percentage: 40 },
    ],
  },
  "POST /draft/items": { items: [{ isin: FUND }] },
  "POST /draft/portfolio": { name: "Balanced Europe", asOf: "2026-09-30", currency: "EUR" },
  "PATCH /portfolios/import/{importId}": {
    mapping: { "Codice ISIN": "isin", "Controvalore EUR": "market_value" },
    decimalMark: ",",
    leaveOut: [41],
  },
  "POST /portfolios/import/{importId}/confirm": {
    name: "Balanced Europe",
    rows: "valid",
    asOf: "2026-09-30",
    total: "as_stated",
  },
  "POST /policies": { metric: "pai.4", operator: "at_most", value: 0.05, severity: "breach" },
  "POST /portfolios": {
    name: "Balanced Europe",
    asOf: "2026-09-30",
    currency: "EUR",
    totalValue: 50_000_000,
    holdings: [
      { isin: ETF, weightPct: 60 },
      { isin: FUND, marketValue: 20_000_000, currency: "EUR" },
    ],
  },
  "PUT /portfolios/{id}": {
    name: "Balanced Europe",
    asOf: "2026-10-31",
    currency: "EUR",
    totalValue: 50_000_000,
    holdings: weights,
    version: 1,
    note: "Rebalanced",
  },
  "POST /portfolios/delete": { ids: [PORTFOLIO] },
  "POST /portfolios/restore": { ids: [PORTFOLIO] },
  "POST /portfolios/{id}/duplicate": { name: "Balanced Europe, copy" },
  "POST /portfolios/{id}/rename": { name: "Balanced Europe 2027" },
  "POST /portfolios/{id}/transfer": { userId: "user-8" },
  "POST /portfolios/{id}/reports": { sections: ["cover", "summary", "pai"], locale: "en" },
  "POST /portfolios/{id}/reports/comparison": { compareWith: [OTHER_PORTFOLIO], locale: "en" },
  "POST /portfolios/{id}/report-schedules": {
    ...quarterly,
    sections: ["cover", "summary", "pai"],
    people: ["user-8"],
  },
  "POST /assets/{section}/{isin}/report-schedules": quarterly,
  "POST /assets/{section}/{isin}/reports": { locale: "it" },
  "PUT /report-schedules/{id}": {
    locale: "en",
    timing: { rhythm: "on_change", metric: "esg.rating", threshold: 0.25 },
    addresses: [{ address: "committee@client.example", locale: "en" }],
    version: "2026-10-10T09:30:00.000Z",
  },
  "PUT /report-schedules/{id}/status": { status: "paused" },
  "POST /reports/{id}/shares": { days: 14, password: "for the committee only" },
  "PUT /portfolios/{id}/statement/{year}": {
    indicators: ["t2.4", "t3.15"],
    quarters: [{ on: "2026-03-31", portfolioId: PORTFOLIO, version: 1 }],
    version: 0,
  },
  "PUT /portfolios/{id}/statement/{year}/texts/{part}": {
    language: "en",
    text: "Principal adverse impacts are reviewed every quarter.",
    version: 0,
  },
};
