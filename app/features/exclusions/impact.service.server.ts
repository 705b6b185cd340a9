import { BLANK_HOLDING } from "~/domain/analysis/positions/holding";
import { valuationOf } from "~/domain/analysis/positions/valuation";
import type { ExclusionRule, ViewMode } from "~/domain/exclusions/rule";
import { rulesInMode } from "~/domain/exclusions/rule";
import type { ExclusionVerdict } from "~/domain/exclusions/verdict";
import { countsAsCompany, kindOf } from "~/domain/instruments/kind";
import { groupedBy } from "~/domain/keyed/groups";
import { totalShare } from "~/domain/weights/sum";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { markOf } from "./exclusion-mark";
import type { ExclusionImpact, HitHolding, HitPortfolio } from "./exclusions.answers";
import { subjectKey } from "./exclusions.commands.server";
import { findActiveRules, listPortfolioLines, type PortfolioLine } from "./exclusions.queries.server";
import type { RuleChange } from "./exclusions.schemas";
import { editorOf, exclusionsOpen } from "./exclusions.service.server";
import { markKey } from "./mark-key";
import { verdictsOf } from "./marks.service.server";

interface Judged {
  readonly line: PortfolioLine;
  readonly verdict: ExclusionVerdict | undefined;
}

/** Which of the portfolios within reach hold what the view's rules exclude, the hardest hit first. */
export async function portfoliosHit(
  app: AppContext,
  given: { readonly mode?: "personal" | "company" | "all" | undefined } = {},
): Promise<readonly HitPortfolio[]> {
  const signed = exclusionsOpen(app);
  const [active, lines] = await Promise.all([findActiveRules(signed), weighedLines(signed)]);
  const rules = rulesInMode(active.rules, given.mode ?? active.mode);
  const judged = await judgedLines(signed, lines, rules);
  return [...byPortfolio(judged)]
    .map(([id, held]): HitPortfolio => {
      const [first] = held;
      const excluded = hitsIn(held);
      return {
        id,
        name: first?.line.portfolioName ?? "",
        ownerName: first?.line.ownerName ?? "",
        mine: first?.line.ownerId === signed.scope.userId,
        holdings: held.length,
        excluded,
        excludedShare: totalShare(excluded),
        unknownShare: totalShare(
          held
            .filter(({ line, verdict }) => verdict?.status === "unknown" && isAsked(line))
            .map(({ line }) => line),
        ),
      };
    })
    .sort((a, b) => b.excludedShare - a.excludedShare || a.name.localeCompare(b.name));
}

/** Whether the view has a rule at all: without one nothing can be hit. */
export async function hasRules(app: AppContext, mode: ViewMode): Promise<boolean> {
  const { rules } = await findActiveRules(exclusionsOpen(app));
  return rulesInMode(rules, mode).length > 0;
}

/** What a change of rules would exclude and allow in the portfolios within reach, before it is saved. */
export async function previewExclusions(app: AppContext, change: RuleChange): Promise<ExclusionImpact> {
  const signed = editorOf(app, change.scope);
  const [{ rules }, lines] = await Promise.all([findActiveRules(signed), weighedLines(signed)]);
  const after = rulesAfter(rules, change);
  const [was, becomes] = await Promise.all([
    judgedLines(signed, lines, rules),
    judgedLines(signed, lines, after),
  ]);
  const excluded = (judged: Judged | undefined) => judged?.verdict?.status === "excluded";
  const newly = becomes.filter((one, index) => excluded(one) && !excluded(was[index]));
  const allowed = was.filter((one, index) => excluded(one) && !excluded(becomes[index]));
  const before = byPortfolio(was);
  const later = byPortfolio(becomes);
  return {
    becomeExcluded: newly.length,
    becomeAllowed: allowed.length,
    portfolios: [...byPortfolio([...newly, ...allowed])].map(([id, held]) => ({
      id,
      name: held[0]?.line.portfolioName ?? "",
      becomeExcluded: hitsIn(held.filter((one) => newly.includes(one))),
      excludedShareBefore: totalShare(hitsIn(before.get(id) ?? [])),
      excludedShareAfter: totalShare(hitsIn(later.get(id) ?? [])),
    })),
  };
}

/** The rules as they would stand after a change; a rule that is there already takes the new share. */
function rulesAfter(
  rules: readonly ExclusionRule[],
  { scope, add, remove }: RuleChange,
): readonly ExclusionRule[] {
  const keyOf = (rule: Pick<ExclusionRule, "kind" | "subject" | "subType">) =>
    `${rule.kind}|${subjectKey(rule)}|${rule.subType ?? ""}`;
  const replaced = new Set(add.map(keyOf));
  const kept = rules.filter(
    (rule) => rule.scope !== scope || (!remove.includes(rule.id) && !replaced.has(keyOf(rule))),
  );
  return [...kept, ...add.map((rule, index) => ({ ...rule, id: `new ${index}`, scope }))];
}

/** Rules about companies are asked of what figures about companies apply to. */
function isAsked({ assetType, securityType, issuerType }: PortfolioLine): boolean {
  return countsAsCompany(kindOf({ assetType, securityType, issuerType, hasFundFacts: false }));
}

/** The visible lines of the portfolios within reach, each with its weight as figures weigh it. */
async function weighedLines(app: SignedInContext): Promise<readonly PortfolioLine[]> {
  const groups = groupedBy(await listPortfolioLines(app), ({ portfolioId }) => portfolioId);
  return [...groups.values()].flatMap((lines) => {
    const holdings = lines.map(({ weightShare, visibleAsset }) => ({
      ...BLANK_HOLDING,
      id: "",
      weightShare,
      visibleAsset: visibleAsset === 1,
    }));
    const { values, total } = valuationOf({ holdings, currency: "EUR", totalValueEur: null });
    const visible = lines.filter(({ visibleAsset }) => visibleAsset === 1);
    return visible.map((line, index) => ({
      ...line,
      weightShare: total > 0 ? (values[index] ?? 0) / total : 0,
    }));
  });
}

async function judgedLines(
  app: SignedInContext,
  lines: readonly PortfolioLine[],
  rules: readonly ExclusionRule[],
): Promise<readonly Judged[]> {
  const things = new Map(
    lines.map(({ isin, issuerId }) => {
      const id = markKey({ isin, issuerId });
      return [id, { id, isin, issuerId }] as const;
    }),
  );
  const verdicts = await verdictsOf(app, [...things.values()], rules, "instrument");
  return lines.map((line) => ({ line, verdict: verdicts.get(markKey(line)) }));
}

function byPortfolio(judged: readonly Judged[]): ReadonlyMap<string, readonly Judged[]> {
  return groupedBy(judged, ({ line }) => line.portfolioId);
}

function hitsIn(judged: readonly Judged[]): readonly HitHolding[] {
  return judged
    .flatMap(({ line, verdict }) => {
      const mark = verdict ? markOf(verdict) : null;
      return mark ? [{ isin: line.isin, name: line.name, weightShare: line.weightShare, mark }] : [];
    })
    .sort((a, b) => b.weightShare - a.weightShare);
}
