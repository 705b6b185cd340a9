import type { Publication } from "~/domain/history/history-states";
import { type PolicyCheck, type PolicyRule, policyChecks, viewsForRules } from "~/domain/policies/policy";
import { outsideLimits } from "~/domain/weights/weight-limits";
import { analysePortfolio } from "~/features/analysis/analysis.service.server";
import { listPolicies } from "~/features/policies/policies.service.server";
import { can } from "~/permissions/policy";
import { readReach } from "~/permissions/portfolio-reach";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { personAs } from "./compare-watched.service.server";
import {
  findPublicationBefore,
  listLimitedLines,
  listWatchedPortfolios,
  type WatchedPortfolio,
} from "./watched-portfolios.queries.server";
import { insertAlerts } from "./watchlists.commands.server";
import type { BrokenRule, NewAlert, UnjudgedRule } from "./watchlists.types";

/** Portfolios judged by one message: each may be analysed twice. */
const PAGE = 5;

/**
 * Tells owners and their administrators of portfolios that began to break a rule of the tenant, broke one that cannot be
 * judged any more, or whose lines left their limits, between the publication before and this one; administrators also of
 * those whose owner left. A rule that was met and cannot be judged any more is no breach and is not told. Each is told
 * what their own licence opens: a colleague's portfolio is no way to a figure. Answers after which portfolio to go on,
 * null at the end.
 */
export async function alertPageOfPortfolios(
  app: AppContext,
  { dataVersion, after }: { readonly dataVersion: number; readonly after: string },
): Promise<string | null> {
  const before = await findPublicationBefore(app, dataVersion);
  if (!before) return null;
  const portfolios = await listWatchedPortfolios(app, { before: before.publishedAt, after, most: PAGE });
  const personOf = oncePerKey((userId) => personAs(app, userId));
  const run: Run = { dataVersion, before, rulesOf: oncePerKey((_tenantId, person) => listPolicies(person)) };
  for (const portfolio of portfolios) {
    const judge = judgeOf(portfolio, run);
    const told: Told[] = [];
    for (const userId of new Set([portfolio.ownerId, ...(JSON.parse(portfolio.admins) as string[])])) {
      const person = await personOf(userId);
      if (!person || person.scope.tenantId !== portfolio.tenantId) continue;
      const alerts = await judge(person);
      if (alerts.length > 0) told.push({ userId, tenantId: portfolio.tenantId, alerts });
    }
    if (told.length > 0) await insertAlerts(app, dataVersion, told);
  }
  return portfolios.length === PAGE ? (portfolios.at(-1)?.id ?? null) : null;
}

interface Told {
  readonly userId: string;
  readonly tenantId: string;
  readonly alerts: readonly NewAlert[];
}

/** What one message reads once for all its portfolios. */
interface Run {
  readonly dataVersion: number;
  readonly before: Publication;
  /** The rules of a company, read as one of its people. */
  readonly rulesOf: (tenantId: string, person: SignedInContext) => Promise<readonly PolicyRule[]>;
}

/** Makes the answer for a key when it is first asked for, and gives the same answer from then on. */
function oncePerKey<A extends readonly unknown[], T>(make: (key: string, ...given: A) => Promise<T>) {
  const made = new Map<string, Promise<T>>();
  return (key: string, ...given: A): Promise<T> => {
    const answer = made.get(key) ?? make(key, ...given);
    made.set(key, answer);
    return answer;
  };
}

/** Judges a portfolio once for all who have the same licence and the same reach. */
function judgeOf(portfolio: WatchedPortfolio, run: Run) {
  const limits = oncePerKey((_portfolioId, person: SignedInContext) => limitsLeft(person, portfolio));
  const alerts = oncePerKey(async (_judgedAs, person: SignedInContext): Promise<readonly NewAlert[]> => {
    try {
      const mayRead = can(person.viewer, "portfolio:read");
      const rules = mayRead ? await run.rulesOf(portfolio.tenantId, person) : [];
      return [
        ...(rules.length > 0 ? await rulesBroken(person, portfolio, rules, run) : []),
        ...(await limits(portfolio.id, person)),
      ];
    } catch (error) {
      // A portfolio that cannot be analysed keeps nobody else's alerts back.
      if (!(error instanceof AppError)) throw error;
      person.log.warn("watch.portfolio_not_judged", { portfolioId: portfolio.id, code: error.kind.code });
      return [];
    }
  });
  return (person: SignedInContext) => alerts(judgedAs(person, portfolio), person);
}

/** All that a judgement depends on of the person: what they may read, and what their licence opens of it. */
function judgedAs({ viewer, scope, licence }: SignedInContext, { ownerId }: WatchedPortfolio): string {
  const isInReach = readReach(viewer) === "company" || viewer.id === ownerId;
  return JSON.stringify([can(viewer, "portfolio:read"), isInReach, scope.demo, licence.grants]);
}

async function rulesBroken(
  person: SignedInContext,
  portfolio: WatchedPortfolio,
  rules: readonly PolicyRule[],
  { dataVersion, before }: Run,
): Promise<readonly NewAlert[]> {
  const views = viewsForRules(rules);
  const judged = async (version: number) => {
    const result = await analysePortfolio(person, { portfolioId: portfolio.id, views, dataVersion: version });
    return policyChecks(rules, result.views, "portfolios");
  };
  const now = (await judged(dataVersion)).filter(({ result }) => result !== "passes");
  if (now.length === 0) return [];
  const isNew = portfolio.createdAt > before.publishedAt;
  const earlier = new Map((isNew ? [] : await judged(before.version)).map((check) => [check.rule.id, check]));
  const newRules = new Set(JSON.parse(portfolio.newRules) as string[]);
  return now.flatMap((check): NewAlert[] => {
    const { rule } = check;
    const was = earlier.get(rule.id) ?? null;
    const stood = newRules.has(rule.id) ? null : was;
    const isToTell = check.result === "fails" ? stood?.result !== "fails" : stood?.result === "fails";
    if (!isToTell) return [];
    const known = was?.value == null ? null : brokenRule(rule, was.value);
    const after = check.result === "fails" ? brokenRule(rule, check.value ?? 0) : unjudgedRule(check);
    return [{ ...about(portfolio), topic: "policy", field: rule.id, before: known, after, cause: null }];
  });
}

function brokenRule({ metric, operator, value: limit, severity }: PolicyRule, value: number): BrokenRule {
  return { metric, operator, limit, severity, value };
}

function unjudgedRule({ rule, result: _result, boundValue: _bound, ...verdict }: PolicyCheck): UnjudgedRule {
  const { metric, operator, value: limit, severity } = rule;
  return { metric, operator, limit, severity, result: "cannot_tell", ...verdict };
}

/** Weights change when a portfolio is saved: lines outside now that were not, in the version of the publication before. */
async function limitsLeft(
  person: SignedInContext,
  portfolio: WatchedPortfolio,
): Promise<readonly NewAlert[]> {
  const { id, version, versionBefore } = portfolio;
  if (versionBefore === version) return [];
  const versions = versionBefore === null ? [version] : [version, versionBefore];
  const lines = await listLimitedLines(person, id, versions);
  const of = (wanted: number | null) => outsideLimits(lines.filter((line) => line.version === wanted));
  const earlier = of(versionBefore);
  return of(version)
    .filter(({ line, operator }) => !earlier.some((one) => one.line === line && one.operator === operator))
    .map(({ line, name, ...limit }) => ({
      ...about(portfolio),
      topic: "limit",
      field: line,
      before: null,
      after: { line: name, ...limit },
      cause: null,
    }));
}

function about({ id, name }: WatchedPortfolio) {
  return { subjectKind: "portfolio", subject: id, section: null, path: id, name } as const;
}
