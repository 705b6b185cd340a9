import { naceSectionRev2 } from "~/domain/instruments/nace";
import { sumOf } from "~/domain/weights/sum";
import type { RowCheck } from "./dataset";

/** EVIC, revenue or GDP of zero or less is accepted and means not covered (methodology §23). */
export function positiveOrNotCovered(...columns: readonly string[]): RowCheck {
  return (values) =>
    columns.flatMap((column) => {
      const value = values[column];
      if (typeof value !== "number" || value > 0) return [];
      return [{ severity: "warning", code: "D08", column, value: String(value), params: { column } }];
    });
}

/**
 * An amount that nothing of its kind has is in another unit: it is refused (D50). Its size counts, whatever its sign;
 * zero passes, and what is missing.
 */
export function inItsUnit(column: string, { least, most }: { least: number; most: number }): RowCheck {
  return (values) => {
    const value = values[column];
    if (typeof value !== "number" || value === 0) return [];
    const size = Math.abs(value);
    if (size >= least && size <= most) return [];
    return [
      { severity: "error", code: "D50", column, value: String(value), params: { column, least, most } },
    ];
  };
}

/** A day that follows another is not before it; where it is, the two are confused and the row is refused (D51). Missing ones pass. */
export function notBefore(column: string, earlier: string): RowCheck {
  return (values) => {
    const [value, day] = [values[column], values[earlier]];
    if (typeof value !== "string" || typeof day !== "string" || value >= day) return [];
    return [{ severity: "error", code: "D51", column, value, params: { column, earlier, day } }];
  };
}

/** A company that is said not to be involved has no revenue from it: which of the two is meant is not known, and is said (D65). */
export function involvedBy(share: string): RowCheck {
  return (values) => {
    const value = values[share];
    if (values.involved !== false || typeof value !== "number" || value <= 0) return [];
    return [
      { severity: "warning", code: "D65", column: "involved", value: "N", params: { share, stated: value } },
    ];
  };
}

/** What is aligned is part of what is eligible (Delegated Regulation (EU) 2021/2178); rounding of 0.0005 is allowed. */
export function partOf(part: string, whole: string): RowCheck {
  return (values) => {
    const [a, b] = [values[part], values[whole]];
    if (typeof a !== "number" || typeof b !== "number" || a <= b + 0.0005) return [];
    return [
      { severity: "error", code: "D09", column: part, value: String(a), params: { part, whole, limit: b } },
    ];
  };
}

/** The parts of a whole together are not larger than it, missing ones left out; rounding of 0.0005 a part is allowed. */
export function partsOf(whole: string, parts: readonly string[]): RowCheck {
  return (values) => {
    const alone = parts.flatMap((part) => partOf(part, whole)(values));
    const [limit, ...given] = [values[whole], ...parts.map((part) => values[part])];
    const known = given.filter((value) => typeof value === "number");
    const sum = Number(sumOf(known).toPrecision(15));
    if (alone.length > 0 || typeof limit !== "number" || sum <= limit + 0.0005 * known.length) return alone;
    const params = { part: parts.join(" + "), whole, limit };
    return [{ severity: "error", code: "D09", column: whole, value: String(sum), params }];
  };
}

/** The same findings as warnings: the row is kept, for its other values are right. */
export function asWarnings(check: RowCheck): RowCheck {
  return (values) => check(values).map((finding) => ({ ...finding, severity: "warning" }));
}

/**
 * A section or code of NACE that names no section is kept as stated, and means an activity that is not known
 * (methodology §2).
 */
export const knownNace: RowCheck = ({ nace_section: section, nace_code: code, nace_revision: revision }) =>
  [
    { column: "nace_section", stated: section, read: naceSectionRev2({ section, revision }) },
    { column: "nace_code", stated: code, read: naceSectionRev2({ code, revision }) },
  ].flatMap(({ column, stated, read }) =>
    stated === null || stated === undefined || read !== null
      ? []
      : [{ severity: "warning", code: "D03", column, value: String(stated), params: { nace: 1 } }],
  );
