import type { RuleScope, ViewMode } from "~/domain/exclusions/rule";
import { actByStatements } from "~/features/activity/audit.service.server";
import { can, canOpenSection, isDemo } from "~/permissions/policy";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { signedIn } from "~/platform/context.server";
import { AppError, notInDemo, sectionNotAllowed } from "~/platform/errors";
import type { ExclusionSettings, IsinOption, ManagerOption } from "./exclusions.answers";
import { changeStatements, ownerOf, replaceView } from "./exclusions.commands.server";
import {
  companyNotYours,
  isinsNotUpdated,
  isinsUnavailable,
  managersNotUpdated,
  managersUnavailable,
  tooManyRules,
} from "./exclusions.errors";
import { countRules, findActiveRules, listIsins, listRuleViews } from "./exclusions.queries.server";
import { MAX_RULES, type RuleChange } from "./exclusions.schemas";
import { managersNamed } from "./managers.server";
import { modesOf } from "./marks.service.server";
import { exclusionAct } from "./recorded-change.server";

const MAX_OPTIONS = 20;

/** Exclusions belong to their section; the demo has none. */
export function exclusionsOpen(app: AppContext): SignedInContext {
  const signed = signedIn(app);
  if (isDemo(signed.viewer)) throw notInDemo();
  if (!canOpenSection(signed.viewer, "exclusions")) throw sectionNotAllowed();
  return signed;
}

/** Somebody who may change the rules of a scope: their own, or as tenant admin the company's. */
export function editorOf(app: AppContext, scope: RuleScope): SignedInContext {
  const signed = exclusionsOpen(app);
  if (!can(signed.viewer, "exclusion:edit:personal")) throw sectionNotAllowed();
  if (scope === "company" && !can(signed.viewer, "exclusion:edit:company")) throw companyNotYours();
  return signed;
}

/** All rules within reach, the chosen view, and what the viewer may change. */
export async function showExclusions(app: AppContext): Promise<ExclusionSettings> {
  const signed = exclusionsOpen(app);
  const [{ mode }, rules] = await Promise.all([findActiveRules(signed), listRuleViews(signed)]);
  const modes = modesOf(signed);
  return {
    mode: modes.includes(mode) ? mode : "personal",
    modes,
    rules,
    may: {
      personal: can(signed.viewer, "exclusion:edit:personal"),
      company: can(signed.viewer, "exclusion:edit:company"),
      seeCompany: can(signed.viewer, "exclusion:read:company"),
    },
  };
}

/** Through which rules the viewer looks from now on, everywhere. */
export async function chooseView(app: AppContext, mode: ViewMode): Promise<void> {
  const signed = signedIn(app);
  if (isDemo(signed.viewer)) throw notInDemo();
  await replaceView(signed, modesOf(signed).includes(mode) ? mode : "personal");
}

/** Adds and removes rules of the person or the company, all or nothing. */
export async function changeExclusions(app: AppContext, change: RuleChange): Promise<ExclusionSettings> {
  const signed = editorOf(app, change.scope);
  const present = await countRules(signed, ownerOf(signed, change.scope));
  if (change.add.length > 0 && present - change.remove.length + change.add.length > MAX_RULES)
    throw tooManyRules({ params: { most: MAX_RULES } });
  const removed = change.remove.length > 0 ? await ownRules(signed, change) : [];
  const aboutManagers = [...change.add, ...removed].some(({ kind }) => kind === "asset_manager");
  const statements = changeStatements(
    signed,
    change.scope,
    change.add,
    removed.map(({ id }) => id),
  );
  const what = exclusionAct(signed, "exclusion.change", change.scope, { added: change.add, removed });
  await orElse(
    async () => statements.length > 0 && actByStatements(signed, what, statements),
    aboutManagers ? managersNotUpdated : isinsNotUpdated,
    app,
  );
  return showExclusions(signed);
}

/** Of the rules to be removed those that are there, in the column that is changed. */
async function ownRules(app: SignedInContext, change: RuleChange) {
  const { rules } = await findActiveRules(app);
  return rules.filter(({ id, scope }) => scope === change.scope && change.remove.includes(id));
}

export async function managerOptions(app: AppContext, q: string): Promise<readonly ManagerOption[]> {
  const signed = exclusionsOpen(app);
  return orElse(() => managersNamed(signed, q), managersUnavailable, app);
}

interface IsinQuestion {
  readonly q: string;
  /** The catalogue's search by name, in the sections open to whoever asks. */
  readonly searchAssets: (
    app: AppContext,
    input: { readonly q: string },
  ) => Promise<readonly { readonly isin: string | null; readonly name: string }[]>;
}

/** Instruments by the beginning of their ISIN, whatever section they are in; by name those of the open sections. */
export async function isinOptions(
  app: AppContext,
  { q, searchAssets }: IsinQuestion,
): Promise<readonly IsinOption[]> {
  const signed = exclusionsOpen(app);
  if (q.length < 2) return [];
  const [byIsin, byName] = await orElse(
    () => Promise.all([listIsins(signed, q), searchAssets(signed, { q })]),
    isinsUnavailable,
    app,
  );
  const options = [...byIsin, ...byName.flatMap(({ isin, name }) => (isin === null ? [] : [{ isin, name }]))];
  return [...new Map(options.map((option) => [option.isin, option])).values()].slice(0, MAX_OPTIONS);
}

/** What fails here has a message of its own in the catalogue of errors; the cause stays in the log. */
async function orElse<T>(work: () => Promise<T>, failure: () => AppError, app: AppContext): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    app.log.error("exclusions.failed", { error: String(error) });
    throw failure();
  }
}
