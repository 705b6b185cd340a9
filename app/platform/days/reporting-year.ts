import { z } from "zod";
import { wholeNumber } from "~/platform/forms/stated-number";

/** The first year for which Regulation (EU) 2019/2088 applies, and a last one no calendar reaches. */
const FIRST_YEAR = 2021;
const LAST_YEAR = 2100;

/** A year that disclosures under that regulation are about. */
export const reportingYear = wholeNumber(z.number().int().min(FIRST_YEAR).max(LAST_YEAR));
