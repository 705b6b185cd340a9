import { groupedBy } from "~/domain/keyed/groups";
import { totalShare } from "~/domain/weights/sum";

/** What a line about a holding, or about what a fund holds, must say to be put together with others. */
interface HeldLine {
  readonly name: string;
  readonly isin: string | null;
  readonly issuerId: string | null;
  /** Share of all investments, 0..1. */
  readonly weightShare: number;
}

/** All that is held of one issuer for one reason. */
export interface IssuerLine<Line extends HeldLine> {
  /** The heaviest of its lines. */
  readonly row: Line;
  /** Share of all investments of all its lines together, 0..1. */
  readonly weightShare: number;
  /** Its instruments beside that of `row`. */
  readonly others: number;
}

/**
 * Lines about the same issuer, held directly and through funds, put together where they say the same (`reasonOf`);
 * heaviest first. A line whose issuer is not known is put together with those of the same instrument only.
 */
export function byIssuer<Line extends HeldLine>(
  lines: readonly Line[],
  reasonOf: (line: Line) => string,
): readonly IssuerLine<Line>[] {
  const groups = groupedBy(lines, (line) =>
    JSON.stringify([line.issuerId ?? instrumentOf(line), reasonOf(line)]),
  );
  return [...groups.values()].map(together).sort((a, b) => b.weightShare - a.weightShare);
}

const instrumentOf = ({ isin, name }: HeldLine) => isin ?? name;

function together<Line extends HeldLine>(lines: readonly Line[]): IssuerLine<Line> {
  const row = lines.reduce((heaviest, line) => (line.weightShare > heaviest.weightShare ? line : heaviest));
  return {
    row,
    weightShare: totalShare(lines),
    others: new Set(lines.map(instrumentOf)).size - 1,
  };
}
