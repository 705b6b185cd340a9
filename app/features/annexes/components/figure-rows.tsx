import { useTranslation } from "react-i18next";
import type { Annex, AnnexPart } from "~/domain/annexes/annex";
import type { AnnexRow } from "~/domain/annexes/annex-row";
import { useExplain } from "~/features/figures/components/explain-context";
import { CoverageBadge } from "~/ui/figure/coverage-badge";
import { Figure } from "~/ui/figure/figure";
import { useFormat } from "~/ui/use-format";
import type { AnnexWords } from "../annex-words";
import css from "./annexes.module.css";

interface Props {
  readonly annex: Annex;
  readonly part: AnnexPart;
  readonly words: AnnexWords;
  readonly name: string;
  /** Whether figures open their calculation, as those of the portfolio's own day do. */
  readonly opens: boolean;
}

/** The figures that answer a question: each opens its calculation; a missing one says why. */
export function FigureRows({ annex, part: { question, rows }, words, name, opens }: Props) {
  const { t } = useTranslation("annexes");
  return (
    <table className={css.table} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{t("column.item")}</th>
          <th scope="col">{t("column.share")}</th>
          <th scope="col">{t("column.coverage")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row may stand under several sectors.
          <tr key={at} data-level={row.level || undefined}>
            <th scope="row">{words.row(annex, question, row)}</th>
            <td>
              {row.value === null ? (
                <span className="us-dim">{words.gap(row.gap ?? "not_covered")}</span>
              ) : (
                <ShareOf
                  opens={opens}
                  row={row}
                  value={row.value}
                  id={`${question}-${at}`}
                  label={words.row(annex, question, row)}
                />
              )}
            </td>
            <td>
              {row.coverageShare !== null && row.eligibleShare !== null && row.eligibleShare > 0 && (
                <CoverageBadge
                  coveredShare={row.coverageShare}
                  eligibleShare={row.eligibleShare}
                  notLicensedShare={row.notLicensedShare ?? 0}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ShareProps {
  readonly row: AnnexRow;
  readonly value: number;
  readonly id: string;
  readonly label: string;
  readonly opens: boolean;
}

/** A share that opens its calculation: of a split, that of its part. */
function ShareOf({ row, value, id, label, opens }: ShareProps) {
  const format = useFormat();
  const explain = useExplain();
  const { metric } = row;
  const text = format.share(value);
  if (metric === null || !opens) return <span>{text}</span>;
  const part = metric.startsWith("allocation.") ? row.id : null;
  return (
    <Figure
      id={`annex-${id}`}
      label={label}
      onOpen={() => explain.open(metric, part === null ? {} : { part })}
      open={explain.metric === metric && explain.part === part}
    >
      {text}
    </Figure>
  );
}
