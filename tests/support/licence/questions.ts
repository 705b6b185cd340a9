import { SCREEN_VIEWS } from "~/features/analysis/analysis-screen.types";
import { LIST_COLUMNS } from "~/features/assets/list-columns";
import { SECTIONS } from "~/permissions/sections";
import type { Question } from "../permissions/ask";
import { EQUITY, ISINS, PAGES, STATE_BOND, THEMATIC_BOND } from "./universe";

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
const post = (path: string, body: unknown): Asked => ({
  method: "POST",
  path: `/api/v1${path}`,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

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
      get(`/assets/${section}/${isin}/eet-file?format=csv`),
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

const METRICS = ["esg.rating", "waci.scope12", "pai.1", "si.share", "sdg.net", "climate.target_share"];

/** What people ask of a portfolio of theirs that holds one instrument of each section. */
export function portfolioQuestions(id: string): readonly Asked[] {
  const lines = ISINS.map((isin) => ({ isin, weightPct: 100 / ISINS.length }));
  const alone = [EQUITY, STATE_BOND, THEMATIC_BOND];
  return [
    api(`/portfolios/${id}`),
    api(`/portfolios/${id}/export?format=csv`),
    api(`/portfolios/${id}/analysis?explain=1`),
    api(`/portfolios/${id}/policies`),
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
    data("/portfolios"),
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
