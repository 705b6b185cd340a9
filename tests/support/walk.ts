import { env } from "cloudflare:workers";
import { SCREEN_VIEWS } from "~/features/analysis/analysis-screen.types";
import { countedDatabase } from "./counted-database";
import { ApiClient } from "./permissions/api-client";
import { apiRules } from "./permissions/api-rules";
import type { Fixtures } from "./permissions/fixtures";
import { filledPath } from "./permissions/path";
import type { Rule } from "./permissions/rule";
import { screenRules } from "./permissions/screen-rules";
import { ASSET_OF } from "./walked-installation";
import type { RunStatement } from "./watched-database";

/** What a page or an answer took. */
export interface Visited {
  readonly path: string;
  readonly status: number;
  readonly trips: number;
  readonly statements: readonly RunStatement[];
}

/** Parameters that stand for several screens: each is walked. */
function variantsOf(pattern: string, rule: Rule): readonly Rule[] {
  const withParams = (params: Readonly<Record<string, string>>): Rule => ({
    ...rule,
    params: { ...rule.params, ...params },
  });
  if (/[:{]isin\b/.test(pattern) && /[:{]section\b/.test(pattern)) {
    const isOfFund = rule.params?.section === "funds";
    return Object.entries(ASSET_OF)
      .filter(([section]) => !isOfFund || section === "funds")
      .map(([section, isin]) => withParams({ section, isin }));
  }
  const isOfAssets = (rule.params?.section ?? "funds") in ASSET_OF;
  if (/[:{]section\b/.test(pattern) && isOfAssets)
    return Object.keys(ASSET_OF).map((section) => withParams({ section }));
  if (/[:{]isin\b/.test(pattern)) return [withParams({ isin: ASSET_OF.funds ?? "" })];
  if (/[:{]view\b/.test(pattern)) return SCREEN_VIEWS.map((view) => withParams({ view }));
  return [rule];
}

/** Lists that are searched, narrowed and sorted, and every tab of a fund and of a company. */
const ASKED_FOR_MORE: readonly string[] = [
  "/assets/equities?q=alder&filter[currency]=EUR&sort=-esgRating&excluded=hidden",
  "/assets/funds?q=calder&by=funds",
  "/assets/pai?q=alder",
  "/assets/equities/compare?ids=IT0000000001,FR0000000003",
  "/dashboard",
  ...[
    "esg",
    "eet",
    "sdg",
    "pai",
    "law220",
    "sanctions",
    "holdings",
    "classes",
    "exclusions",
    "documents",
  ].map((tab) => `/assets/funds/${ASSET_OF.funds}?tab=${tab}`),
  ...["esg", "sdg", "pai", "taxonomy", "sustainable", "sanctions", "activities", "exclusions", "funds"].map(
    (tab) => `/assets/equities/${ASSET_OF.equities}?tab=${tab}`,
  ),
];

/** Every address that can be read, of screens and of the API, as the rules of the permission matrix name them. */
export function readableAddresses(things: Fixtures): readonly string[] {
  const paths = Object.entries({ ...screenRules, ...apiRules }).flatMap(([operation, rule]) => {
    const [method, pattern = ""] = operation.split(" ");
    if (method !== "GET" || rule.hidden || rule.notPerformed) return [];
    return variantsOf(pattern, rule).map((variant) => filledPath(pattern, variant, things));
  });
  return [...new Set([...paths, ...ASKED_FOR_MORE])];
}

/** Opens an address as somebody; work that follows the answer is no part of it. */
export async function visited(path: string, cookie: string): Promise<Visited> {
  const { DB, trips, statements } = countedDatabase(env.DB);
  const { status } = await new ApiClient({ ...env, DB }).answer({ method: "GET", path, cookie });
  return { path, status, trips: trips(), statements: statements() };
}
