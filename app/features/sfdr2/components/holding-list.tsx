import { useTranslation } from "react-i18next";
import type { InTheWay } from "~/domain/sfdr2/judged";
import { useFormat } from "~/ui/use-format";
import css from "./sfdr2.module.css";

interface Props {
  readonly rows: readonly InTheWay[];
  /** All of them; the largest are shown. */
  readonly count: number;
  readonly name: string;
  readonly label: string;
  /** What the middle column says: the letters of an exclusion, or what of the holding does not count. */
  readonly shows: "letters" | "out";
}

/** Holdings that stand in the way or that a person has to look at; those that would have to go are marked. */
export function HoldingList({ rows, count, name, label, shows }: Props) {
  const { t } = useTranslation("sfdr2");
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <details className={css.list}>
      <summary>{name}</summary>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t("column.holding")}</th>
            <th scope="col" data-numeric>
              {t("column.weight")}
            </th>
            <th scope="col" data-numeric>
              {t(shows === "letters" ? "column.letters" : "column.out")}
            </th>
            <th scope="col" data-numeric>
              {t("column.unknown")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.holdingId} ${row.isin ?? row.issuerId ?? row.name}`}>
              <th scope="row">
                {row.mustGo ? <b className="us-strong">{row.name}</b> : row.name}
                <small>
                  {[row.isin, row.mustGo ? t("must_go") : null].filter((part) => part !== null).join(" · ")}
                </small>
              </th>
              <td data-numeric>{format.share(row.weightShare, 2)}</td>
              <td data-numeric>
                {shows === "letters"
                  ? row.letters.map((letter) => `(${letter})`).join(" ") || "–"
                  : format.share(row.outShare, 2)}
              </td>
              <td data-numeric>{row.unknownShare > 0 ? format.share(row.unknownShare, 2) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > rows.length && <p className="us-dim">{t("more", { count: count - rows.length })}</p>}
    </details>
  );
}
