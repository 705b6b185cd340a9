import { z } from "zod";
import { LOADABLE } from "~/domain/datasets/datasets";
import { DIFFERENCE_KINDS } from "~/domain/loads/dry-run";
import { LOAD_STATUSES } from "~/domain/states/states";
import { blankIsAbsent } from "~/platform/forms/blank-is-absent";
import { rowNumber, wholeNumber } from "~/platform/forms/stated-number";
import { listSearch, pageNumber, pageSizeOf } from "~/platform/list-search";
import { isOneLine, ONE_LINE } from "~/platform/one-line";

const digit = z.enum(["0", "1"]);
const isOne = (value: "0" | "1") => value === "1";
const flag = digit.transform(isOne);

/** Whose data a file holds: part of the key of what is loaded, and printed beside every figure. */
const source = z.string().trim().min(1).max(80).refine(isOneLine, ONE_LINE).default("upload");

/** What is said about a file when it is uploaded. `mapping` is JSON: header of the file -> column of the dataset. */
export const uploadQuery = z.strictObject({
  dataset: z.string().min(1).max(40),
  source,
  dryRun: digit.default("0").transform(isOne),
  mapping: z.string().max(20_000).optional(),
  series: z.string().trim().min(1).max(80).refine(isOneLine, ONE_LINE).optional(),
  endsSeries: flag.optional(),
  /** The file is the complete list of its source: rows in force that it does not have end. */
  wholeList: flag.optional(),
});

/** A file that will come in parts. `changedMs` is when it was last changed, by which it is recognised again. */
export const newUpload = z.strictObject({
  dataset: z.string().min(1).max(40),
  source,
  dryRun: z.boolean().default(false),
  mapping: z.record(z.string().max(200), z.string().max(80)).nullish(),
  fileName: z.string().min(1).max(500),
  contentType: z.string().max(200).default("application/octet-stream"),
  sizeBytes: z.number().int().positive(),
  changedMs: z.number().int().nonnegative().nullish(),
});

/** What was decided since the file was announced; what is not stated stays. */
export const uploadChoices = newUpload
  .pick({ source: true, dryRun: true, mapping: true })
  .extend({
    wholeList: z.boolean(),
    source: newUpload.shape.source.unwrap(),
    dryRun: newUpload.shape.dryRun.unwrap(),
  })
  .partial();

export const uploadParams = z.object({ id: z.string().min(1).max(64) });
export const partParams = uploadParams.extend({ number: wholeNumber(z.number().int().min(1).max(10_000)) });

export const mappingSchema = z.record(z.string().max(200), z.string().max(80));

export const loadParams = z.strictObject({ id: rowNumber });

const loadSorts = ["-receivedAt", "receivedAt"] as const;
const loadFilters = {
  status: blankIsAbsent(z.enum(LOAD_STATUSES)),
  dataset: blankIsAbsent(z.enum(LOADABLE)),
};

export const loadsQuery = listSearch(loadSorts, loadFilters);

/** The address of the screen: the history as for programs, the dataset of the next file, and the load that is looked at. */
export const loadingSearch = listSearch(loadSorts, loadFilters, {
  dataset: z.string().max(40).optional(),
  load: rowNumber.optional(),
});

/** Which rows of a comparison are looked at. */
export const comparisonSearch = z.object({
  kind: z.enum(DIFFERENCE_KINDS).optional(),
  page: pageNumber.catch(1),
  pageSize: pageSizeOf(25).catch(25),
});

/** The same for programs, which are told of what is no page. */
export const comparisonQuery = z.strictObject({
  page: pageNumber,
  pageSize: pageSizeOf(),
  kind: z.enum(DIFFERENCE_KINDS).optional(),
});

/** What a person decides about a load that waits names the numbers they saw. */
const heldNumbers = {
  ending: wholeNumber(z.number().int().nonnegative()),
  rejected: wholeNumber(z.number().int().nonnegative()),
};

const loadId = rowNumber;
export const loadForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("undo"), loadId }),
  z.strictObject({ intent: z.literal("confirm"), loadId, ...heldNumbers }),
  z.strictObject({ intent: z.literal("keep"), loadId, ...heldNumbers }),
]);

/** The same for programs. `endRows` false writes the rows of the file and ends nothing. */
export const confirmBody = z.strictObject({
  ending: heldNumbers.ending,
  rejected: heldNumbers.rejected,
  endRows: z.boolean().default(true),
});

export type ComparisonSearch = z.output<typeof comparisonSearch>;
export type NewUpload = z.output<typeof newUpload>;
export type UploadChoices = z.output<typeof uploadChoices>;
export type LoadingSearch = z.output<typeof loadingSearch>;
export type UploadQuery = z.output<typeof uploadQuery>;
export type LoadsQuery = z.output<typeof loadsQuery>;
