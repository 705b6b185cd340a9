import { useTranslation } from "react-i18next";
import type { Annex } from "~/domain/annexes/annex";
import { useFormat } from "~/ui/use-format";
import type { AnnexWords } from "../annex-words";
import css from "./annexes.module.css";

interface Props {
  readonly annex: Annex;
  readonly words: AnnexWords;
  readonly name: string;
}

/** The largest investments that make up half of the portfolio, at most fifteen. */
export function InvestmentRows({ annex: { investments }, words, name }: Props) {
  const { t } = useTranslation("annexes");
  const format = useFormat();
  if (investments.length === 0) return <p className="us-dim">{t("no_investments")}</p>;
  return (
    <table className={css.table} aria-label={name}>
      <thead>
        <tr>
          {(["investment", "sector", "assets", "country"] as const).map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {investments.map((one) => (
          <tr key={`${one.isin} ${one.name}`}>
            <th scope="row">{one.name}</th>
            <td>{words.sector(one.sector)}</td>
            <td className="us-strong">{format.share(one.weightShare)}</td>
            <td>{words.country(one.country)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
