import { holdingCount } from "~/domain/analysis/figures/uncovered";
import { groupedBy } from "~/domain/keyed/groups";
import { totalShare } from "~/domain/weights/sum";
import { usePrint } from "./print-context";
import { printShare } from "./print-value";

interface Listed {
  readonly name: string;
  readonly isin: string | null;
  readonly weightShare: number;
  readonly reason?: string | null;
}

interface Props<Line extends Listed> {
  readonly lines: readonly Line[];
  /** What is said of a line; lines of which the same is said stand below it together. */
  readonly reasonOf: (line: Line) => string;
}

/**
 * Many holdings of which little is said: under each reason two columns of names, with ISIN and weight. A thousand of them
 * take eight pages, where a row of a table each takes twenty. Heaviest reason first, and the heaviest holding; what is held short is negative.
 */
export function ListedHoldings<Line extends Listed>({ lines, reasonOf }: Props<Line>) {
  const { t, format } = usePrint();
  const byReason = groupedBy(lines, reasonOf);
  const groups = [...byReason].map(([reason, own]) => ({ reason, own, share: totalShare(own) }));
  return groups
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share))
    .map(({ reason, own, share }) => (
      <div key={reason} className="listed">
        <h4>
          {reason}
          <small>
            {t("coverage.missing_note", { count: holdingCount(own), share: format.share(share) })}
          </small>
        </h4>
        <ul>
          {own
            .toSorted((a, b) => Math.abs(b.weightShare) - Math.abs(a.weightShare))
            .map(({ name, isin, weightShare }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: printed once; lines without an ISIN may share a name.
              <li key={index}>
                <span>{name || t("metrics:reasons.unallocated")}</span> {isin && <small>{isin}</small>}{" "}
                <b>{printShare(format, weightShare, 2)}</b>
              </li>
            ))}
        </ul>
      </div>
    ));
}
