import type { DifferenceKind, RowDifference } from "~/domain/loads/dry-run";
import type { AppContext } from "~/platform/context.server";
import { GONE_PART_ROWS } from "../ended-rows/gone-rows.server";
import { differencesKey, goneKey } from "../load-files.server";
import { comparisonGone } from "../loading.errors";
import type { ComparisonCounts } from "../loading.types";
import type { LoadRow } from "../loads.queries.server";
import type { ComparedPart } from "./differences.queries.server";
import type { FoundDifferences } from "./found-differences";

/** A stored part and how many rows of one kind it holds. */
interface Part {
  readonly key: string;
  readonly rows: number;
}

/** What a comparison found, a stored part for each chunk of the file. */
export function storedDifferences(
  app: AppContext,
  load: LoadRow,
  compared: readonly ComparedPart[],
): FoundDifferences {
  return {
    counts: countsOf(compared, load.rowsGone),
    only: null,
    hasDeliveryBefore: load.rowsGone !== null,
    /** Opens only the parts the page lies in. */
    async page(kind, from, limit) {
      const rows: RowDifference[] = [];
      let before = 0;
      for (const part of partsOf(kind, compared, load)) {
        const isBefore = before + part.rows <= from;
        if (!isBefore && part.rows > 0 && rows.length < limit) {
          const ofKind = (await readPart(app, part.key)).filter((row) => row.kind === kind);
          const start = Math.max(0, from - before);
          rows.push(...ofKind.slice(start, start + limit - rows.length));
        }
        before += part.rows;
      }
      return { rows, total: before };
    },
    async *all(kind) {
      const keys = [
        ...(kind === "gone" ? [] : compared.map(({ fileKey }) => differencesKey(fileKey))),
        ...(kind === null || kind === "gone" ? partsOf("gone", compared, load).map(({ key }) => key) : []),
      ];
      for (const key of keys) {
        const rows = await readPart(app, key);
        yield kind === null ? rows : rows.filter((row) => row.kind === kind);
      }
    },
  };
}

function countsOf(parts: readonly ComparedPart[], gone: number | null): ComparisonCounts {
  const sum = (kind: Exclude<DifferenceKind, "gone">) => parts.reduce((total, part) => total + part[kind], 0);
  return {
    inserted: sum("inserted"),
    updated: sum("updated"),
    unchanged: sum("unchanged"),
    conflicts: sum("conflicts"),
    suspicious: sum("suspicious"),
    gone: gone ?? 0,
  };
}

function partsOf(kind: DifferenceKind, parts: readonly ComparedPart[], load: LoadRow): readonly Part[] {
  if (kind !== "gone") return parts.map((part) => ({ key: differencesKey(part.fileKey), rows: part[kind] }));
  const gone = load.rowsGone ?? 0;
  return Array.from({ length: Math.ceil(gone / GONE_PART_ROWS) }, (_, at) => ({
    key: goneKey(load.fileKey, at + 1),
    rows: Math.min(GONE_PART_ROWS, gone - at * GONE_PART_ROWS),
  }));
}

async function readPart(app: AppContext, key: string): Promise<readonly RowDifference[]> {
  const stored = await app.env.FILES.get(key);
  if (stored === null) throw comparisonGone();
  return stored.json<readonly RowDifference[]>();
}
