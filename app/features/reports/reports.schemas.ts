import { z } from "zod";
import { MAX_BENCHMARK_LENGTH, NO_BENCHMARK } from "~/domain/portfolios/benchmark";
import {
  DEFAULT_SECTIONS,
  isOneDocument,
  MAX_COMPARED,
  MAX_NOTE_LENGTH,
  MAX_OTHERS,
  NOTED_SECTIONS,
  ORDERED_SECTIONS,
  type ReportSection,
} from "~/domain/reports/sections";
import { REPORT_STATUSES } from "~/domain/states/states";
import { statementParams } from "~/features/statement/statement.schemas";
import { blankIsAbsent } from "~/platform/forms/blank-is-absent";
import { jsonText } from "~/platform/http/json-text";
import { LOCALES } from "~/platform/languages/locale";
import { listSearch } from "~/platform/list-search";
import { isOneLine, ONE_LINE } from "~/platform/one-line";
import { sectionQuestions } from "./section-questions.schemas";

const TITLE_LENGTH = 120;

/** Notes of all sections, as JSON. */
const MAX_NOTES_LENGTH = 100_000;
const MAX_QUESTIONS_LENGTH = 1000;

/** What the author says of sections, by section: plain text. */
const notes = z.partialRecord(
  z.enum(NOTED_SECTIONS),
  z.string().trim().min(1, "reports:form.note_empty").max(MAX_NOTE_LENGTH, "reports:form.note_too_long"),
);

/** The sections of one document, chosen among some. */
export const sectionsAmong = <Name extends ReportSection>(names: readonly Name[]) =>
  z
    .array(z.enum(names))
    .min(1, "reports:form.no_section")
    .refine((chosen) => new Set(chosen).size === chosen.length, "reports:form.section_twice")
    .refine(isOneDocument, "reports:form.alone");

/** What a report is asked for with; sections are printed in the order given. */
export const reportInput = z.strictObject({
  sections: sectionsAmong(ORDERED_SECTIONS).default([...DEFAULT_SECTIONS]),
  locale: z.enum(LOCALES).optional(),
  title: z
    .string()
    .trim()
    .max(TITLE_LENGTH, "reports:form.title_too_long")
    .refine(isOneLine, ONE_LINE)
    .optional(),
  /** What to compare with: a portfolio, a fund or a blend. Null: nothing; absent: what the portfolio is read against. */
  benchmarkId: z.string().min(1).max(MAX_BENCHMARK_LENGTH).nullish(),
  /** Further portfolios in the same document, each with the same sections; of a comparison those beside the first. */
  others: z
    .array(z.string().min(1).max(64))
    .max(MAX_OTHERS, "reports:form.most_others")
    .refine((ids) => new Set(ids).size === ids.length, "reports:form.other_twice")
    .default([]),
  notes: notes.default({}),
  questions: sectionQuestions.default({}),
  /** Of the statement: its year; without one that of the portfolio's day. */
  statementYear: statementParams.shape.year.optional(),
});

export type ReportInput = z.output<typeof reportInput>;

const beside = z
  .array(z.string().min(1).max(64))
  .min(1, "reports:form.compare_count")
  .max(MAX_COMPARED, "reports:form.compare_count")
  .refine((ids) => new Set(ids).size === ids.length, "reports:form.compared_twice");

/** What a comparison is asked for with: the portfolios beside the first one, in the order of their columns. */
export const comparisonInput = z.strictObject({
  compareWith: beside,
  locale: reportInput.shape.locale,
  title: reportInput.shape.title,
});

/** What a sheet of an asset is asked for with. */
export const assetReportInput = comparisonInput.omit({ compareWith: true });

export type AssetReportInput = z.output<typeof assetReportInput>;

export type ComparisonInput = z.output<typeof comparisonInput>;

export const assetReportParams = z.object({ section: z.string(), isin: z.string().min(1).max(80) });

export const reportParams = z.object({ id: z.string().min(1).max(64) });

const reportSorts = ["-createdAt", "createdAt"] as const;
const reportFilters = {
  status: blankIsAbsent(z.enum(REPORT_STATUSES)),
  portfolio: blankIsAbsent(z.string().max(64)),
};

export const reportSearch = listSearch(reportSorts, reportFilters);

/**
 * The list as a screen: `portfolio` opens the dialog, with that portfolio chosen when it names one; `report` shows one
 * report alone, as mails lead to it.
 */
export const reportScreenSearch = listSearch(reportSorts, reportFilters, {
  portfolio: z.string().max(64).optional(),
  report: z.string().max(64).optional(),
});

/** Several fields of one name come as a list, one alone as text. */
const several = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const id = z.string().min(1).max(64);

/** What the screen of reports sends. */
export const reportAction = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("create"),
    portfolioId: id,
    title: reportInput.shape.title,
    locale: z.enum(LOCALES),
    /** Empty: what the portfolio is read against. */
    benchmarkId: z
      .string()
      .max(MAX_BENCHMARK_LENGTH)
      .transform((value) => (value === "" ? undefined : value === NO_BENCHMARK ? null : value)),
    sections: several.pipe(reportInput.shape.sections.unwrap()),
    others: several.pipe(reportInput.shape.others.unwrap()).default([]),
    /** As JSON: a form has no records. */
    notes: jsonText(MAX_NOTES_LENGTH, "reports:form.note_empty").pipe(notes).default({}),
    questions: jsonText(MAX_QUESTIONS_LENGTH, "reports:form.question").pipe(sectionQuestions).default({}),
  }),
  z.strictObject({
    intent: z.literal("compare"),
    portfolioId: id,
    compareWith: z
      .union([z.string(), z.array(z.string())])
      .transform((value) => [value].flat())
      .pipe(beside),
  }),
  z.strictObject({ intent: z.literal("asset"), ...assetReportParams.shape }),
  z.strictObject({ intent: z.literal("again"), id }),
  z.strictObject({ intent: z.literal("delete"), id }),
  z.strictObject({ intent: z.literal("restore"), id }),
]);

export type ReportSearch = z.output<typeof reportSearch>;
