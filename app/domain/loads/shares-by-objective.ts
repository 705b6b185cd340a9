import type { CheckedRow } from "~/domain/datasets/check-row";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { headerList } from "~/domain/tabular/headers/header-list";
import { pctOfShare } from "~/domain/weights/percent";
import { sumOf } from "~/domain/weights/sum";

const ALIGNED = ["turnover_aligned", "capex_aligned", "opex_aligned"] as const;
const ROUNDING = 0.0005;
const MAX_COMPANIES = 100_000;
const MAX_LISTED = 50;
const MAX_NAMED = 6;

/** The aligned shares of a row, in the order of `ALIGNED`, and nothing else of it: a file may have 100,000. */
interface Aligned {
  readonly row: number;
  readonly shares: readonly (number | null)[];
}

interface Shares {
  total: Aligned | null;
  readonly byObjective: Map<string, Aligned>;
  readonly sheet: string | null;
}

/**
 * Compares the taxonomy-aligned shares of a company by objective with those of all objectives together (Regulation (EU)
 * 2020/852): objectives that add up to more are a warning, for an activity may serve several of them.
 */
export class SharesByObjective {
  private readonly companies = new Map<string, Shares>();

  note({ subject, period, payload, row }: CheckedRow, sheet: string | null): void {
    const key = `${subject}\n${period}`;
    const known = this.companies.get(key);
    if (known === undefined && this.companies.size === MAX_COMPANIES) return;
    const shares = known ?? { total: null, byObjective: new Map(), sheet };
    const { objective, ...values } = JSON.parse(payload) as Record<string, unknown>;
    const stated = ALIGNED.map((column) => values[column]);
    const aligned = { row, shares: stated.map((share) => (typeof share === "number" ? share : null)) };
    if (typeof objective !== "string") shares.total ??= aligned;
    else if (!shares.byObjective.has(objective)) shares.byObjective.set(objective, aligned);
    if (known === undefined) this.companies.set(key, shares);
  }

  found(placeOf: (column: string) => string | null): readonly LoadFinding[] {
    const all = [...this.companies].flatMap(([key, shares]) => aboveTotal(key, shares, placeOf));
    return all.slice(0, MAX_LISTED);
  }
}

function aboveTotal(
  key: string,
  { total, byObjective, sheet }: Shares,
  placeOf: (column: string) => string | null,
): readonly LoadFinding[] {
  if (total === null) return [];
  return ALIGNED.flatMap((column, at) => {
    const limit = total.shares[at] ?? null;
    const parts = [...byObjective.values()].flatMap(({ row, shares }) => {
      const share = shares[at] ?? null;
      return share === null ? [] : [{ row, share }];
    });
    const sum = Number(sumOf(parts.map(({ share }) => share)).toPrecision(12));
    if (limit === null || sum <= limit + ROUNDING * (parts.length + 1)) return [];
    const rows = headerList(parts.slice(0, MAX_NAMED).map(({ row }) => String(row)));
    const params = { part: column, objectives: pctOfShare(sum), limit: pctOfShare(limit), rows };
    const [subject = ""] = key.split("\n");
    const about = { sheet, row: total.row, column: placeOf(column) ?? column, value: subject, params };
    return [{ severity: "warning", code: "D09", ...about }];
  });
}
