import { Fact } from "~/ui/page/fact";
import { BasisNotes } from "./basis-notes";
import { partPrefix, usePrint } from "./print-context";

/** Of several portfolios: the name of the one that begins here, its day, value and benchmark, and what its amounts lack. */
export function PartHead() {
  const { t, format, document } = usePrint();
  const { portfolio, benchmark, place } = document;
  return (
    <div className="part-head">
      <h1 id={`${partPrefix(place)}head`}>{portfolio.name}</h1>
      <dl className="facts">
        <Fact name={t("cover.as_of")}>{format.fullDate(portfolio.asOf)}</Fact>
        <Fact name={t("comparison.value")}>
          {portfolio.totalValueEur === null
            ? t("comparison.no_value")
            : format.amountShort(portfolio.totalValueEur, "EUR")}
        </Fact>
        {benchmark && <Fact name={t("cover.benchmark")}>{benchmark.name}</Fact>}
      </dl>
      <BasisNotes of={document} />
    </div>
  );
}
