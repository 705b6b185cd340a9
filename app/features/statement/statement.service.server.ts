import { quarterEnds } from "~/domain/analysis/figures/annual-average";
import { versionsAtQuarterEnds } from "~/domain/analysis/figures/annual-figures";
import { statementFindings } from "~/domain/statement/completeness";
import type { QuarterHoldings } from "~/domain/statement/reference-period";
import {
  makeStatement,
  type PlannedQuarter,
  type QuarterFigures,
  type StatementPlan,
} from "~/domain/statement/statement";
import { OPTIONAL_INDICATORS } from "~/domain/statement/statement-parts";
import { type StatementLanguage, textsOfYear, type YearText } from "~/domain/statement/statement-text";
import { analysedPortfolio } from "~/features/analysis/analysed-portfolio";
import {
  analyseStored,
  type StoredPortfolio,
  storedPortfolio,
} from "~/features/analysis/analysis.service.server";
import { requireOpenViews } from "~/features/analysis/open-views";
import { benchmarkNamed } from "~/features/portfolios/benchmarks.service.server";
import type { PortfolioHead } from "~/features/portfolios/portfolios.answers";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { can } from "~/permissions/policy";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { AppError } from "~/platform/errors";
import type { Locale } from "~/platform/languages/locale";
import { storeChoices, storeText } from "./statement.commands.server";
import { choicesChanged, textChanged, wrongHoldings } from "./statement.errors";
import {
  listChoices,
  listHeld,
  listTexts,
  listYears,
  type StoredChoices,
  type StoredVersion,
} from "./statement.queries.server";
import type { StatementChoicesInput, StatementTextInput } from "./statement.schemas";
import type { EditedStatement, HeldVersion, StatementChoices, StatementScreen } from "./statement.types";

interface Asked {
  readonly id: string;
  readonly year: number;
  readonly language: StatementLanguage;
}

/** The language of a statement for a reader: there is no other English than one. */
export function statementLanguage(locale: Locale): StatementLanguage {
  return locale === "it" ? "it" : "en";
}

/** Whether the viewer reads the portfolio and the figures of its statement: 403 and 404 come before any input. */
export async function requireStatement(app: AppContext, id: string): Promise<void> {
  const signed = permitted(app, "portfolio:read");
  requireOpenViews(signed, ["pai"]);
  await requirePortfolio(signed, { id, toEdit: false });
}

/** What the statement of a year is made from as of now: holdings of its quarter ends, choices and texts. */
export async function planStatement(app: AppContext, asked: Asked): Promise<StatementPlan> {
  const signed = permitted(app, "portfolio:read");
  await requirePortfolio(signed, { id: asked.id, toEdit: false });
  return plannedFrom(await rowsOf(signed, asked), asked).plan;
}

/** What is stored for a statement. */
interface StatementRows {
  readonly texts: readonly YearText[];
  readonly choices: readonly StoredChoices[];
  /** Versions of the year and of the one before. */
  readonly versions: readonly StoredVersion[];
}

type AskedRows = Omit<Asked, "year"> & { readonly year: number | null };

async function rowsOf(app: SignedInContext, { id, year, language }: AskedRows): Promise<StatementRows> {
  const of = { portfolioId: id, year };
  const [texts, choices, versions] = await Promise.all([
    listTexts(app, { ...of, language }),
    listChoices(app, of),
    listHeld(app, of),
  ]);
  return { texts, choices, versions };
}

interface Planned {
  readonly plan: StatementPlan;
  readonly choices: StatementChoices;
}

function plannedFrom({ texts, choices: stored, versions }: StatementRows, asked: Asked): Planned {
  const { id, year, language } = asked;
  const choices = choicesOf(stored, year);
  const held = { stored, held: versions };
  const plan = {
    year,
    language,
    quarters: quartersOf(id, year, held),
    previous: quartersOf(id, year - 1, held),
    optional: OPTIONAL_INDICATORS.filter((code) => choices.indicators.includes(code)),
    texts: textsOfYear(texts, year),
  };
  return { plan, choices };
}

/** Indicators stay chosen from year to year; quarter ends are those of their own year. */
function choicesOf(stored: readonly StoredChoices[], year: number): StatementChoices {
  const [newest] = stored;
  if (!newest) return { indicators: [], carriedFrom: null, quarters: [], version: 0 };
  if (newest.year === year) return { ...newest, carriedFrom: null };
  const { indicators } = newest;
  return { indicators, carriedFrom: newest.year, quarters: [], version: 0 };
}

/**
 * The holdings that stand for the quarter ends of a year: those chosen for it, else the portfolio's newest version of a
 * day in the quarter. A chosen version that the viewer does not read any more leaves its quarter to the portfolio's own.
 */
function quartersOf(
  portfolioId: string,
  year: number,
  { stored, held }: { readonly stored: readonly StoredChoices[]; readonly held: readonly HeldVersion[] },
): readonly PlannedQuarter[] {
  const own = held.filter((one) => one.portfolioId === portfolioId);
  const chosen = stored.find((row) => row.year === year)?.quarters ?? [];
  return versionsAtQuarterEnds(own, year).map(({ on, version }) => {
    const choice = chosen.find((one) => one.on === on);
    const found = choice && held.find((one) => isSame(one, choice));
    const of = found ?? version;
    return { on, holdings: of && { portfolioId: of.portfolioId, version: of.version, asOf: of.asOf } };
  });
}

type VersionKey = Pick<HeldVersion, "portfolioId" | "version">;
const isSame = (one: VersionKey, other: VersionKey) =>
  one.portfolioId === other.portfolioId && one.version === other.version;

/** The statement of a portfolio's year with what it still lacks, by the data published now and the viewer's licence. */
export async function readStatement(
  app: AppContext,
  asked: Asked,
): Promise<EditedStatement & { readonly head: PortfolioHead }> {
  const signed = permitted(app, "portfolio:read");
  requireOpenViews(signed, ["pai"]);
  const [stored, rows] = await Promise.all([storedPortfolio(signed, asked.id), rowsOf(signed, asked)]);
  return { ...(await editedFrom(signed, stored, rows, asked)), head: stored.head };
}

async function editedFrom(
  app: SignedInContext,
  stored: StoredPortfolio,
  rows: StatementRows,
  asked: Asked,
): Promise<EditedStatement> {
  const { plan, choices } = plannedFrom(rows, asked);
  const statement = await makeStatement(plan, figuresOf(app, stored, rows.versions));
  const held = rows.versions
    .filter(({ asOf }) => asOf.startsWith(String(asked.year)))
    .map(({ portfolioId, name, version, asOf }) => ({ portfolioId, name, version, asOf }));
  const findings = statementFindings({ today: todayOf(app), ...statement });
  return { statement, choices, held, findings };
}

/** The PAI figures of versions; null for a version of another portfolio that is gone meanwhile. */
function figuresOf(
  app: SignedInContext,
  { head, frame }: StoredPortfolio,
  versions: readonly StoredVersion[],
) {
  return async (holdings: QuarterHoldings): Promise<QuarterFigures | null> => {
    const stated = versions.find((one) => isSame(one, holdings));
    if (!stated) return null;
    try {
      const id = holdings.portfolioId;
      const of = id === head.id ? head : await requirePortfolio(app, { id, toEdit: false });
      const { version, asOf, currency, totalValue } = stated;
      const then = { ...of, version, asOf, currency, totalValue };
      const { views, notCounted } = await analyseStored(app, { head: then, frame }, { views: ["pai"] });
      return views.pai ? { figures: views.pai.figures, notCounted } : null;
    } catch (error) {
      if (error instanceof AppError && error.kind.status === 404) return null;
      throw error;
    }
  };
}

/** The statement as a screen, with the years there are holdings or texts of. */
export async function showStatement(
  app: AppContext,
  asked: {
    readonly id: string;
    readonly year?: number;
    readonly language?: StatementLanguage;
    readonly benchmark?: string;
  },
): Promise<StatementScreen> {
  const signed = permitted(app, "portfolio:read");
  requireOpenViews(signed, ["pai"]);
  const { id, year: askedYear = null } = asked;
  const language = asked.language ?? statementLanguage(signed.locale);
  const [stored, rows, dated] = await Promise.all([
    storedPortfolio(signed, id),
    rowsOf(signed, { id, year: askedYear, language }),
    listYears(signed, { portfolioId: id }),
  ]);
  const { head } = stored;
  const year = askedYear ?? Number(head.asOf.slice(0, 4));
  const [edited, benchmark] = await Promise.all([
    editedFrom(signed, stored, rows, { id, year, language }),
    benchmarkNamed(signed, asked.benchmark ?? head.benchmarkId),
  ]);
  const years = [...new Set([year, Number(todayOf(signed).slice(0, 4)), ...dated])];
  return {
    ...edited,
    portfolio: analysedPortfolio(signed, head),
    benchmark,
    participant: signed.viewer.tenant.name,
    years: years.toSorted((a, b) => b - a),
    canEdit: head.canEdit,
    mayExport: can(signed.viewer, "portfolio:export"),
    mayOrder: can(signed.viewer, "report:create"),
  };
}

/** Saves a text of a year, or confirms the one carried over from an earlier year. 409 where somebody else was first. */
export async function saveStatementText(
  app: AppContext,
  of: { readonly id: string; readonly year: number; readonly part: string },
  input: StatementTextInput,
): Promise<{ readonly version: number }> {
  const signed = permitted(app, "portfolio:edit");
  const { id } = await requirePortfolio(signed, { id: of.id, toEdit: true });
  const { year, part } = of;
  if (!(await storeText(signed, { portfolioId: id, year, part }, input))) throw textChanged();
  return { version: input.version + 1 };
}

/** Saves the additional indicators of a year and the holdings that stand for its quarter ends. */
export async function saveStatementChoices(
  app: AppContext,
  of: { readonly id: string; readonly year: number },
  input: StatementChoicesInput,
): Promise<{ readonly version: number }> {
  const signed = permitted(app, "portfolio:edit");
  const { id } = await requirePortfolio(signed, { id: of.id, toEdit: true });
  const held = await listHeld(signed, { portfolioId: id, year: of.year });
  const ends = quarterEnds(of.year);
  for (const quarter of input.quarters) {
    const at = ends.indexOf(quarter.on);
    const after = ends[at - 1] ?? `${of.year - 1}-12-31`;
    const version = held.find((one) => isSame(one, quarter));
    if (at < 0 || !version || version.asOf <= after || version.asOf > quarter.on)
      throw wrongHoldings({ params: { date: quarter.on } });
  }
  if (!(await storeChoices(signed, { portfolioId: id, year: of.year }, input))) throw choicesChanged();
  return { version: input.version + 1 };
}
