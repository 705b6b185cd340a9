import { SCREEN_VIEWS } from "~/features/analysis/analysis-screen.types";
import { LIST_COLUMNS } from "~/features/assets/list-columns";
import { SECTIONS } from "~/permissions/sections";
import { XLSX_TYPE } from "~/platform/http/download";
import { exportQuestions } from "../exports/export-table";
import type { Question } from "../permissions/api-client";
import { apiRules } from "../permissions/api-rules";
import { filledPath } from "../permissions/path";
import type { Rule } from "../permissions/rule";
import { screenRules } from "../permissions/screen-rules";
import { EQUITY, FUND, ISINS, PAGES, STATE_BOND, THEMATIC_BOND } from "./universe";

type Asked = Omit<Question, "cookie">;

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Asked => ({
  method: "GET",
  path,
  headers,
});
const data = (path: string) => {
  const [pathname = "", search] = path.split("?");
  return get(`${pathname}.data${search ? `?${search}` : ""}`);
};
const api = (path: string, headers?: Readonly<Record<string, string>>) => get(`/api/v1${path}`, headers);
const send = (method: string, path: string, body: unknown): Asked => ({
  method,
  path: `/api/v1${path}`,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
const post = (path: string, body: unknown) => send("POST", path, body);

/** Tabs asked for everywhere; the larger crawl asks for all of them on every page. */
const TABS = ["overview", "pai", "sanctions", "exclusions", "holdings"];
const FURTHER_TABS = [
  ...["esg", "eet", "sdg", "taxonomy", "sustainable", "activities", "law220"],
  ...["impact", "classes", "instruments", "funds", "documents"],
];

/** Lists as API, as file and as screen; the larger crawl asks for every column by itself. */
function lists(isLarge: boolean): readonly Asked[] {
  return SECTIONS.flatMap((section) => [
    api(`/assets/${section}?pageSize=100`),
    api(`/assets/${section}`, { accept: "text/csv" }),
    api(`/assets/${section}`, { accept: "application/x-ndjson" }),
    api(`/assets/${section}`, { accept: XLSX_TYPE }),
    data(`/assets/${section}`),
    api(`/saved-views?list=${section}`),
    ...(isLarge
      ? LIST_COLUMNS[section].flatMap(({ id }) => [
          api(`/assets/${section}?sort=-${id}&facets=${id}`),
          api(`/assets/${section}?columns=name,${id}`, { accept: "text/csv" }),
          api(`/assets/${section}?filter[${id}]=null`),
        ])
      : []),
  ]);
}

function pages(isLarge: boolean): readonly Asked[] {
  const tabs = isLarge ? [...TABS, ...FURTHER_TABS] : TABS;
  return PAGES.flatMap(([section, path]) => [
    api(`/assets/${section}/${path}`),
    api(`/assets/${section}/${path}/changes?from=1`),
    api(`/assets/${section}/${path}/changes.csv?from=1`),
    ...tabs.map((tab) => data(`/assets/${section}/${path}?tab=${tab}`)),
    data(`/assets/${section}/compare?ids=${path},${EQUITY}`),
  ]);
}

const OTHERS: readonly Asked[] = [
  ...ISINS.map((isin) => api(`/alternatives/${isin}`)),
  ...["Corvane", "Calder", "Italy", "CNRYCUSP1", EQUITY].flatMap((q) => [
    api(`/search?q=${q}`),
    api(`/quick-search?q=${q}`),
  ]),
  api("/countries"),
  api("/countries/IT"),
  data("/countries"),
  data("/countries/IT"),
  data("/assets/eet-criteria"),
  ...["funds", "etfs"].flatMap((section) =>
    PAGES.filter(([of]) => of === section).flatMap(([, isin]) => [
      data(`/assets/${section}/${isin}/eet`),
      data(`/assets/${section}/${isin}/eet-write`),
      api(`/assets/${section}/${isin}/sfdr2`),
      api(`/assets/${section}/${isin}/sfdr2/file?format=csv`),
      data(`/assets/${section}/${isin}/sfdr2?text=commission_2025`),
      get(`/assets/${section}/${isin}/eet-file?format=csv`),
      get(`/assets/${section}/${isin}/eet-file?format=xlsx`),
      ...["waci.scope12", "esg.rating", "pai.1.scope1", "si.total", "benchmark.pab"].flatMap((metric) => [
        data(`/assets/${section}/${isin}/working?metric=${metric}`),
        get(`/assets/${section}/${isin}/working.csv?metric=${metric}`),
      ]),
    ]),
  ),
  data("/dashboard"),
  data("/watchlists"),
  api("/watch-alerts?pageSize=100"),
  api("/watches"),
  api("/exclusions"),
  api("/exclusions/portfolios"),
  data("/assets/exclusions/rules"),
  data("/assets/exclusions/portfolios"),
  api("/data-changes?dataset=securities&from=1"),
  data("/data-loading/changes?dataset=securities&from=1"),
  data("/administration/data-quality"),
];

/** What people ask of the lists, the pages and the screens about them. */
export function assetQuestions(isLarge: boolean): readonly Asked[] {
  return [...lists(isLarge), ...pages(isLarge), ...OTHERS];
}

const METRICS = ["esg.rating", "waci.scope12", "pai.1.scope1", "si.total", "sdg.3", "climate.targetSet"];

/** What an address of a rule is filled with. */
export interface Named {
  /** A portfolio of one instrument of each section, and one of a share alone, of a colleague's. */
  readonly portfolio: string;
  readonly share: string;
  /** A colleague's report, made with every role. */
  readonly report: string;
}

/** Addresses of screens that answer with a file. */
const FILES = /(\.csv|\.parquet|-file|:file)$/;
const isRead = (rule: Rule) => !rule.hidden && !rule.notPerformed;

/** Every address of the tables of permissions that is read: one that is new is asked for as soon as it has its rule. */
export function everyAddress({ portfolio, report }: Named): readonly Asked[] {
  const rules = Object.entries({ ...apiRules, ...screenRules });
  return rules.flatMap(([operation, rule]) => {
    const [method = "", pattern = ""] = operation.split(" ");
    if (method !== "GET" || pattern === "/" || !isRead(rule)) return [];
    const isin = rule.params?.section === "funds" ? FUND : EQUITY;
    const path = filledPath(pattern, rule, {
      portfolio: { id: portfolio },
      report: { id: report },
      asset: { isin },
    });
    const isScreen = operation in screenRules && !FILES.test(pattern);
    return [isScreen ? data(path) : get(path)];
  });
}

/** What people ask of a colleague's portfolios. */
export function portfolioQuestions(
  { portfolio: id, share, report }: Named,
  isLarge: boolean,
): readonly Asked[] {
  const metrics = isLarge ? METRICS : ["esg.rating", "waci.scope12"];
  const lines = ISINS.map((isin) => ({ isin, weightPct: 100 / ISINS.length }));
  const alone = [EQUITY, STATE_BOND, THEMATIC_BOND];
  return [
    api(`/portfolios/${id}`),
    api(`/portfolios/${id}/export?format=csv`),
    api(`/portfolios/${id}/analysis?explain=1`),
    api(`/portfolios/${id}/policies`),
    api(`/portfolios/${id}/policies/file?format=csv`),
    api(`/portfolios/${id}/policies/file?format=xlsx`),
    api(`/portfolios/${id}/analysis/file`),
    api(`/portfolios/${id}/analysis/file?format=csv`),
    api(`/portfolios/${id}/annexes?annex=IV`),
    api(`/portfolios/${id}/annexes/file?annex=V&format=csv`),
    data(`/portfolios/${id}/annexes?annex=III`),
    api(`/portfolios/${id}/sfdr2`),
    api(`/portfolios/${id}/sfdr2/file?format=csv`),
    api(`/portfolios/${id}/smallest-change?keepAllocation=category`),
    api(`/portfolios/${id}/smallest-change/file?format=csv`),
    data(`/portfolios/${id}/smallest-change?keepAllocation=country`),
    data(`/portfolios/${id}/sfdr2?text=commission_2025`),
    data(`/portfolios/${id}/composition`),
    data(`/portfolios/${id}/what-if`),
    ...SCREEN_VIEWS.map((view) => data(`/portfolios/${id}/analysis/${view}`)),
    ...METRICS.flatMap((metric) => [
      data(`/portfolios/${id}/working?metric=${metric}`),
      get(`/portfolios/${id}/working.csv?metric=${metric}`),
    ]),
    data(`/portfolios/${id}/effects`),
    data(`/portfolios/${id}/eet`),
    get(`/portfolios/${id}/eet-file?format=csv`),
    get(`/portfolios/${id}/eet-file?format=xlsx`),
    api(`/portfolios/${id}/export?format=xlsx`),
    ...exportQuestions({
      portfolio: id,
      share: EQUITY,
      fund: FUND,
      load: "1",
      comparison: "1",
      import: "absent",
    }),
    ...metrics.flatMap((metric) => [
      data(`/portfolios/${id}/effects?metric=${metric}&fromData=1&toData=2`),
      get(`/portfolios/${id}/effects.csv?metric=${metric}&fromData=1&toData=2`),
      get(`/portfolios/${id}/peers.csv?metric=${metric}`),
    ]),
    api(`/portfolios/${share}/analysis?explain=1&peers=own`),
    ...(isLarge ? SCREEN_VIEWS.map((view) => data(`/portfolios/${share}/analysis/${view}`)) : []),
    api(`/analysis/compare?ids=${id},${share}`),
    data(`/portfolios/compare?ids=${id},${share}`),
    data("/portfolios"),
    api(`/reports/${report}/file`),
    data("/portfolio-reports"),
    post("/exclusions/preview", {
      scope: "personal",
      add: [{ kind: "activity", subject: "coal", maxSharePct: 10 }],
    }),
    post("/analysis", { holdings: lines, explain: true }),
    ...alone.map((isin) => post("/analysis", { holdings: [{ isin, weightPct: 100 }], explain: true })),
    // A company may be named without an identifier: that is no way round the section of its share, either.
    post("/analysis", {
      holdings: [{ name: "Corvane Power", assetType: "equity", weightPct: 100 }],
      explain: true,
    }),
    post("/analysis/material", { holdings: lines }),
    ...ISINS.map((isin) => post("/analysis/material", { holdings: [{ isin, weightPct: 100 }] })),
  ];
}
