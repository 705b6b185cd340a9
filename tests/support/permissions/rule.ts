import type { FixtureKind } from "./fixtures";
import { PEOPLE, type PersonaName } from "./personas";

type People = readonly PersonaName[];

const without = (people: People, ...names: People) => people.filter((name) => !names.includes(name));
const NOBODY_ANY_MORE: People = ["disabled", "deleted", "anonymous"];
export const SIGNED_IN: People = without(PEOPLE, ...NOBODY_ANY_MORE);

/** What the demo leaves out. */
export const NOT_DEMO = without(SIGNED_IN, "demo");
export const MANAGERS: People = ["systemAdmin", "admin", "tenantAdmin", "support"];
export const ADMINS: People = ["systemAdmin", "admin"];
export const SYSTEM_ADMIN: People = ["systemAdmin"];
export const NOBODY: People = [];
/** Those who hold the role of a section other than funds; administrators hold all. */
export const OTHER_SECTIONS: People = ["systemAdmin", "admin", "user", "demo", "providerMember", "support"];
/** Those who hold the role of any section, and so some view of an analysis; the tenant's administrator holds none. */
export const ANY_SECTION: People = without(SIGNED_IN, "tenantAdmin");
export const ANY_SECTION_NOT_DEMO: People = without(ANY_SECTION, "demo");
/** Who opens these sections, without the demo: it shows a selection of assets and no exclusions. */
export const OTHERS_NOT_DEMO: People = without(OTHER_SECTIONS, "demo");
/** Members of the home tenant who read what is the company's. */
export const HOME_COMPANY: People = ["tenantAdmin", "user", "reader", "support"];

/** Members of the home tenant who change a thing of its owner: the owner and the administrator. */
export const EDITS_HOME: People = ["user", "tenantAdmin"];

export interface Rule {
  /** Anybody, signed in or not. */
  readonly open?: true;
  /** The status it always answers with, where that is its message. */
  readonly status?: number;
  /** Not there for anybody. */
  readonly hidden?: true;
  /** Who gets past 403. */
  readonly who?: People;
  /** The kind of thing the path names, which parameter names it, and who finds that of the home tenant and a foreign one. */
  readonly thing?: FixtureKind;
  readonly sees?: People;
  readonly seesForeign?: People;
  /** Values of the other parameters of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** A change that a supporter may make: leaving. */
  readonly inSupport?: true;
  /** Open to anybody, but not while looking at a customer's screens. */
  readonly notInSupport?: true;
  /** Not asked by those it would be granted to, because the matrix would lose its own session or things by it. */
  readonly notPerformed?: string;
}

/** Something to read or do that is not about one thing. */
export const allows = (who: People, more: Partial<Rule> = {}): Rule => ({ who, ...more });

/** One thing of a tenant. `sees` and `seesForeign` find it; everybody else is told that it is not there. */
export const about = (thing: FixtureKind, who: People, sees: People, seesForeign: People = NOBODY): Rule => ({
  who,
  thing,
  sees,
  seesForeign,
});

/** Funds, which the tenant administrator of the matrix may not open and nobody finds. */
export const fundsOnly = (who: People): Rule => ({
  ...about("asset", without(who, "tenantAdmin"), []),
  params: { section: "funds" },
});

/** The same rule of a path that has these other parameters, or is asked with this query. */
export const asked = (rule: Rule, params: NonNullable<Rule["params"]>, query = ""): Rule => ({
  ...rule,
  params: { ...rule.params, ...params },
  query,
});

export const OPEN: Rule = { open: true };
export const HIDDEN: Rule = { hidden: true };

const SAFE = new Set(["GET", "HEAD"]);
export const isSafe = (method: string) => SAFE.has(method);

export type Thing = "home" | "foreign" | "absent" | null;
export type Verdict = "served" | 401 | 403 | 404;

/** What a person must be answered, by the rule alone. */
export function verdictOf(rule: Rule, method: string, person: PersonaName, thing: Thing): Verdict {
  if (rule.hidden) return 404;
  if (rule.open) return person === "support" && rule.notInSupport ? 403 : "served";
  if (NOBODY_ANY_MORE.includes(person)) return 401;
  if (person === "support" && !isSafe(method) && !rule.inSupport) return 403;
  if (!rule.who?.includes(person)) return 403;
  if (thing === null) return "served";
  if (thing === "home") return rule.sees?.includes(person) ? "served" : 404;
  if (thing === "foreign") return rule.seesForeign?.includes(person) ? "served" : 404;
  return 404;
}

/** What a real answer means. */
export function verdictIn(status: number): Verdict | number {
  if (status === 401 || status === 403 || status === 404) return status;
  return status < 500 ? "served" : status;
}

/**
 * Whether the question may be put without spoiling what the next one needs: changes are asked only where they must be
 * refused, or where an empty body says nothing to do.
 */
export function isAskable(rule: Rule, method: string, person: PersonaName, thing: Thing): boolean {
  if (isSafe(method)) return !rule.notPerformed || verdictOf(rule, method, person, thing) !== "served";
  if (verdictOf(rule, method, person, thing) !== "served") return true;
  return thing === null && !rule.notPerformed;
}

/** Rules by method and path, of a table whose lines name all methods of a path that one rule is for: "GET POST /users". */
export function byOperation(table: Readonly<Record<string, Rule>>): Readonly<Record<string, Rule>> {
  const rules = Object.entries(table).flatMap(([operations, rule]) => {
    const [path, ...methods] = operations.split(" ").reverse();
    return methods.map((method) => [`${method} ${path}`, rule] as const);
  });
  const named = Object.fromEntries(rules);
  if (Object.keys(named).length < rules.length) throw new Error("An operation has two rules");
  return named;
}
