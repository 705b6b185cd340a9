import { partPrefix, usePrint } from "./print-context";
import { RateLines } from "./rate-lines";

/** Of several portfolios: the name of the one that begins here, its day, value and benchmark, and what its amounts lack. */
export function PartHead() {
  const { t, format, document } = usePrint();
  const { portfolio, benchmark, place, sections } = document;
  const facts = [
    [t("cover.as_of"), format.fullDate(portfolio.asOf)],
    [
      t("comparison.value"),
      portfolio.totalValueEur === null
        ? t("comparison.no_value")
        : format.amountShort(portfolio.totalValueEur, "EUR"),
    ],
    ...(benchmark ? [[t("cover.benchmark"), benchmark.name]] : []),
  ];
  return (
    <div className="part-head">
      <h1 id={`${partPrefix(place)}head`}>{portfolio.name}</h1>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!sections.includes("coverage") && <RateLines />}
    </div>
  );
}
