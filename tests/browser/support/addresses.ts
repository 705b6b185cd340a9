import type { Page } from "@playwright/test";
import { SCREEN_VIEWS } from "~/features/analysis/analysis-screen.types";
import { loadFile } from "./load-file";
import { apiOf } from "./people";
import { originOf } from "./sign-in";

/** Whom a screen is opened for; a visitor is not signed in. */
export const READERS = ["visitor", "analyst", "sysadmin"] as const;

type Reader = (typeof READERS)[number];

interface Listed {
  readonly id: string;
  readonly isin: string;
  readonly kind: string;
}

type List = (path: string) => Promise<readonly Listed[]>;

/** What a list of the API answers, to the person who is signed in. */
const listsOf =
  (page: Page): List =>
  async (path) => {
    const answer = await page.request.get(`/api/v1${path}`);
    const { items } = (await answer.json()) as { items: readonly Listed[] };
    if (items.length === 0) throw new Error(`${path} is empty: the screen of one of them cannot be opened.`);
    return items;
  };

const under = (folder: string, names: readonly string[]) => names.map((name) => `${folder}/${name}`);

const OF_VISITORS = [
  ...["/login", "/forgot-password", "/unsubscribe", "/verify/C0-none", "/shared-reports/none"],
  ...["/signIn?code=none", "/login-external", "/unauthorized-external", "/login-admin"],
  ...["/maintenance", "/no-such-page"],
];

const GENERAL = [
  ...[
    "/dashboard",
    "/watchlists",
    "/countries",
    "/countries/IT",
    "/eet",
    "/profile",
    "/second-factor",
    "/password-change",
  ],
  ...["/contact", "/help", "/help/analyst/figures", "/guides", "/faqs", "/news", "/whats-new"],
  ...["/methodology/pai.1.scope1", "/no-such-page"],
];

const SECTIONS = ["funds", "etfs", "equities", "governatives", "supranationals", "thematics", "pai"];
const EXCLUSIONS = ["exclusions", "exclusions-pab-ctb", "exclusions/rules", "exclusions/portfolios"];

async function ofAssets(list: List): Promise<readonly string[]> {
  const [fund, otherFund] = await list("/assets/funds");
  const [company] = await list("/assets/equities");
  const tabs = (address: string, names: readonly string[]) => names.map((tab) => `${address}?tab=${tab}`);
  return [
    ...under("/assets", [...SECTIONS, ...EXCLUSIONS]),
    ...tabs(`/assets/equities/${company?.isin}`, ["overview", "esg", "pai", "sdg"]),
    ...tabs(`/assets/funds/${fund?.isin}`, ["overview", "holdings", "eet"]),
    ...under(`/assets/funds/${fund?.isin}`, ["eet", "eet-write", "sfdr2"]),
    `/assets/funds/compare?ids=${fund?.isin},${otherFund?.isin}`,
  ];
}

async function ofPortfolios(list: List): Promise<readonly string[]> {
  const [first, second] = await list("/portfolios?pageSize=5");
  return [
    ...["/portfolios", "/portfolios/new", "/portfolios/import", "/portfolios/policies", "/portfolio-draft"],
    ...under(`/portfolios/${first?.id}`, [
      ...[
        "composition",
        "what-if",
        "smallest-change",
        "effects",
        "history",
        "statement",
        "annexes",
        "sfdr2",
        "eet",
      ],
      ...under("analysis", SCREEN_VIEWS),
    ]),
    `/portfolio-update/${first?.id}`,
    `/portfolios/compare?ids=${first?.id},${second?.id}`,
    ...["/portfolio-reports", "/portfolio-reports/schedules"],
  ];
}

/** Readers have no list of texts in the API: an editor names those that are published. */
async function ofContent(page: Page): Promise<readonly string[]> {
  const api = await apiOf(await originOf(page), "sysadmin");
  const { items } = (await api("GET", "/content?filter[status]=published&pageSize=100")) as {
    items: Listed[];
  };
  const addresses = ["guide", "news"].map((kind) => items.find((item) => item.kind === kind)?.id ?? "");
  return [`/guides/${addresses[0]}`, `/news/${addresses[1]}`];
}

const OF_ADMINISTRATION = [
  ...["emails", "inbox", "webclient-logs", "audit-log", "maintenance", "roles", "invitations", "settings"],
  ...["conflict-assets", "conflict-assets/policies", "merge-proposals", "update-assets", "flowStatus"],
  ...["async-calls", "missing-assets", "data-quality", "screening", "asset-logs", "content"],
  "content/create",
];

async function ofAdministrators(page: Page, list: List): Promise<readonly string[]> {
  const compared = await loadFile(
    page,
    "issuers",
    "compared",
    "issuer_id;issuer_type;name\nSEEN;company;Seen",
    {
      dryRun: true,
    },
  );
  const [[user], [tenant], [call], [text]] = [
    await list("/users"),
    await list("/tenants"),
    await list("/async-calls"),
    await list("/content"),
  ];
  return [
    ...["/dashboard", "/profile", "/help", "/help/administrator/people"],
    ...["/data-loading", "/data-loading/changes", `/data-loading/${compared}/comparison`],
    ...["/users", "/users/new", `/users/${user?.id}`, "/users-statistics"],
    ...["/tenants", "/tenants/new", `/tenants/${tenant?.id}`],
    ...under("/administration", OF_ADMINISTRATION),
    `/administration/async-calls/${call?.id}`,
    `/administration/content/${text?.kind}/${text?.id}`,
    `/administration/content/${text?.kind}/${text?.id}/history`,
  ];
}

/** Every screen that one of them opens, with the demonstration's data in it. */
export async function addressesOf(page: Page, reader: Reader): Promise<readonly string[]> {
  const list = listsOf(page);
  if (reader === "visitor") return OF_VISITORS;
  if (reader === "sysadmin") return ofAdministrators(page, list);
  return [...GENERAL, ...(await ofAssets(list)), ...(await ofPortfolios(list)), ...(await ofContent(page))];
}
