import { conductOn } from "~/domain/exclusions/conduct-on";
import {
  asksIssuer,
  type ExclusionRule,
  managerKey,
  rulesInMode,
  type ViewMode,
} from "~/domain/exclusions/rule";
import { type ExclusionSubject, type ExclusionVerdict, exclusionVerdict } from "~/domain/exclusions/verdict";
import type { DatasetName, Fact } from "~/domain/facts/fact";
import { dayOfVersion } from "~/features/versions/versions.service.server";
import type { Licence } from "~/permissions/licence";
import { can } from "~/permissions/policy";
import type { Section } from "~/permissions/sections";
import type { SignedInContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { ahead } from "~/platform/pages/ahead";
import { markOf } from "./exclusion-mark";
import type { ExclusionMarks, ExclusionView } from "./exclusions.answers";
import {
  findActiveRules,
  findAssetsByIsin,
  findConduct,
  findConductOfAll,
  type KnownAsset,
  listRuleViews,
} from "./exclusions.queries.server";
import type { AssetExclusions } from "./exclusions.types";
import { type MarkedLine, markKey } from "./mark-key";

/** Something with an id that may be excluded: a row of a list, a line of a portfolio. */
export interface MarkedThing {
  readonly id: string;
  readonly isin: string | null;
  readonly issuerId: string | null;
  /** Undefined where it is not known yet and the catalogue is asked. */
  readonly assetManager?: string | null;
}

/** The viewer's chosen view and the rules that hold in it; nobody in the demo has any. */
export async function activeView(
  app: SignedInContext,
): Promise<ExclusionView & { readonly rules: readonly ExclusionRule[] }> {
  const modes = modesOf(app);
  if (modes.length === 0) return { mode: "all", modes, rules: [] };
  const { mode, rules } = await findActiveRules(app);
  const chosen = modes.includes(mode) ? mode : "personal";
  return { mode: chosen, modes, rules: rulesInMode(rules, chosen) };
}

/** The rules of the viewer's view with who set each and when, for what keeps them. */
export async function authoredView(app: SignedInContext) {
  const modes = modesOf(app);
  if (modes.length === 0) return { mode: "all" as const, rules: [] };
  const [{ mode }, all] = await Promise.all([activeView(app), listRuleViews(app)]);
  return { mode, rules: rulesInMode(all, mode) };
}

/** The same, asked for before it is needed: rules are judged last, and whether they come or fail the rest is found meanwhile. */
export function viewAhead(app: SignedInContext): ReturnType<typeof activeView> {
  return ahead(activeView(app));
}

/** The views somebody has: administrators have rules of their own only, the demo none. */
export function modesOf(app: SignedInContext): readonly ViewMode[] {
  if (app.scope.demo) return [];
  return can(app.viewer, "exclusion:read:company") ? ["personal", "company", "all"] : ["personal"];
}

export async function activeRules(app: SignedInContext): Promise<readonly ExclusionRule[]> {
  return (await activeView(app)).rules;
}

/** Where companies are listed with what they do: each of these sections opens their facts. */
const COMPANIES_IN: readonly Section[] = ["equities", "exclusions", "exclusions-pab-ctb"];

/** What the licence opens by section: a viewer's own, or one kept with an order. */
type Opening = Pick<Licence, "opens">;

/** What a company does as far as the licence opens it: a mark names revenue and causes, so that it is no way round a role. */
function licensedConduct(
  licence: Opening,
  facts: readonly Fact[],
  sections: readonly Section[] = COMPANIES_IN,
): readonly Fact[] {
  return facts.filter(({ dataset }) => sections.some((section) => licence.opens(section, dataset)));
}

/**
 * Whose sections open what a company does: those that list companies, for rows of a list that is open; or those of the
 * instrument itself, for lines of a portfolio or of a fund, which may stand in a closed section.
 */
export type ConductSections = "companies" | "instrument";

/** What the rules say of each thing, by its id. Issuers are read once, whatever the number of their instruments. */
export async function verdictsOf(
  app: SignedInContext,
  things: readonly MarkedThing[],
  rules: readonly ExclusionRule[],
  judgedIn: ConductSections = "companies",
): Promise<ReadonlyMap<string, ExclusionVerdict>> {
  if (rules.length === 0) return new Map();
  const subjects = await subjectsOf(app, things, rules, { judgedIn });
  return new Map([...subjects].map(([id, subject]) => [id, exclusionVerdict(subject, rules)]));
}

/** In whose sections, with which licence and as of which data version things are read; by default as the viewer does now. */
interface ReadAs {
  readonly judgedIn: ConductSections;
  readonly licence?: Opening;
  readonly version?: number;
}

/** Something as rules ask about it, and what is known about it that the licence does not open. */
export interface SubjectOfRules extends ExclusionSubject {
  readonly issuerId: string | null;
  readonly withheld: readonly DatasetName[];
}

/** What rules go by for each thing, by its id. */
export async function subjectsOf(
  app: SignedInContext,
  things: readonly MarkedThing[],
  rules: readonly ExclusionRule[],
  { judgedIn, licence = app.licence, version }: ReadAs,
): Promise<ReadonlyMap<string, SubjectOfRules>> {
  if (things.length === 0) return new Map();
  const unknown = things.flatMap(({ isin, assetManager, issuerId }) =>
    isin !== null && (judgedIn === "instrument" || assetManager === undefined || issuerId === null)
      ? [isin]
      : [],
  );
  const catalogue = await findAssetsByIsin(app, [...new Set(unknown)], version);
  const assets = things.map((thing): KnownAsset => {
    const found = thing.isin === null ? undefined : catalogue.get(thing.isin);
    return {
      isin: thing.isin,
      issuerId: found?.issuerId ?? thing.issuerId,
      assetManager: thing.assetManager ?? found?.assetManager ?? null,
      // A line that names an issuer only is judged like the companies' instruments.
      sections: judgedIn === "companies" ? COMPANIES_IN : (found?.sections ?? ["equities"]),
    };
  });
  const issuerIds = rules.some(asksIssuer) ? assets.flatMap(({ issuerId }) => issuerId ?? []) : [];
  const [stated, day] = await Promise.all([
    findConduct(app, [...new Set(issuerIds)], version),
    version === undefined ? todayOf(app) : dayOfVersion(app, version),
  ]);
  const conduct = conductOn(stated, day);
  return new Map(
    things.map(({ id }, index) => {
      const { isin = null, assetManager = null, issuerId = null, sections = [] } = assets[index] ?? {};
      const known = issuerId === null ? [] : (conduct.get(issuerId) ?? []);
      const facts = licensedConduct(licence, known, sections);
      const closed = known.filter((fact) => !facts.includes(fact)).map(({ dataset }) => dataset);
      return [id, { isin, assetManager, issuerId, facts, withheld: [...new Set(closed)] }] as const;
    }),
  );
}

/** Marks for what the viewer's rules exclude. Rules given are used, so that nothing is asked twice. */
export async function exclusionMarks(
  app: SignedInContext,
  things: readonly MarkedThing[],
  rules?: readonly ExclusionRule[],
): Promise<ExclusionMarks> {
  return marksOf(await verdictsOf(app, things, rules ?? (await activeRules(app))));
}

function marksOf(verdicts: ReadonlyMap<string, ExclusionVerdict>): ExclusionMarks {
  return Object.fromEntries(
    [...verdicts].flatMap(([id, verdict]) => {
      const mark = markOf(verdict);
      return mark ? [[id, mark]] : [];
    }),
  );
}

/** Marks of the lines of a portfolio or draft, by `markKey`, as far as the section of each line opens what they rest on. */
export async function exclusionMarksOfLines(
  app: SignedInContext,
  lines: readonly MarkedLine[],
  view = viewAhead(app),
): Promise<ExclusionMarks> {
  const things = new Map(
    lines.map((line) => [
      markKey(line),
      { id: markKey(line), isin: line.isin, issuerId: line.issuerId ?? null },
    ]),
  );
  return marksOf(await verdictsOf(app, [...things.values()], (await view).rules, "instrument"));
}

/** All that rules exclude, by what a list can be searched for. */
export interface ExcludedSets {
  readonly isins: ReadonlySet<string>;
  readonly issuerIds: ReadonlySet<string>;
  /** Names as `managerKey` writes them. */
  readonly managers: ReadonlySet<string>;
}

/** Everything the rules exclude in the whole catalogue. */
export async function excludedSets(
  app: SignedInContext,
  rules: readonly ExclusionRule[],
): Promise<ExcludedSets> {
  const ofKind = (kind: ExclusionRule["kind"]) => rules.filter((rule) => rule.kind === kind);
  const activities = ofKind("activity").map(({ subject }) => subject);
  const benchmarks = ofKind("benchmark");
  const issuerIds = new Set<string>();
  if (rules.some(asksIssuer)) {
    const found = await findConductOfAll(app, [...new Set(activities)], benchmarks.length > 0);
    const asked = rules.filter(asksIssuer);
    for (const [issuerId, all] of conductOn(found, todayOf(app))) {
      const facts = licensedConduct(app.licence, all);
      const verdict = exclusionVerdict({ isin: null, assetManager: null, facts }, asked);
      if (verdict.status === "excluded") issuerIds.add(issuerId);
    }
  }
  return {
    isins: new Set(ofKind("isin").map(({ subject }) => subject)),
    issuerIds,
    managers: new Set(ofKind("asset_manager").map(({ subject }) => managerKey(subject))),
  };
}

/** What the view's rules say of one asset, rule by rule, and of what it holds. */
export async function assetExclusions(
  app: SignedInContext,
  asset: Omit<MarkedThing, "id">,
  positions: readonly (MarkedThing & { readonly name: string | null; readonly weightShare: number })[],
  view = viewAhead(app),
): Promise<AssetExclusions> {
  const { rules } = await view;
  const [ofAsset, ofPositions] = await Promise.all([
    verdictsOf(app, [{ ...asset, id: "" }], rules),
    verdictsOf(app, positions, rules, "instrument"),
  ]);
  const own = ofAsset.get("");
  return {
    mark: own ? markOf(own) : null,
    answers: rules.map((rule) => {
      const hit = own?.hits.find((one) => one.rule.id === rule.id);
      const isUnknown = own?.unscreened.some(({ id }) => id === rule.id) ?? false;
      return {
        rule,
        status: hit ? "excluded" : isUnknown ? "unknown" : "allowed",
        revenueShare: hit?.revenueShare ?? null,
      };
    }),
    held: positions
      .flatMap(({ id, name, weightShare }) => {
        const verdict = ofPositions.get(id);
        const mark = verdict ? markOf(verdict) : null;
        return mark ? [{ id, name, weightShare, mark }] : [];
      })
      .sort((a, b) => b.weightShare - a.weightShare),
  };
}
