import type { Figure } from "~/domain/analysis/figures/figure";
import { type PaiRow, paiTable } from "~/domain/reports/pai-table";
import { CoverageBar } from "./charts/coverage-bar";
import { BenchmarkValue, benchmarkNotes, Name, numberOf, Value } from "./pai-cells";
import { usePrint } from "./print-context";
import { Section } from "./section";
import { GapText } from "./texts";

/** Table 1 of the regulation, each figure on all investments and on covered value, with what it rests on. */
export function Pai() {
  const { t, format, document } = usePrint();
  const { figures, benchmark, previous, portfolio } = document;
  const table = paiTable(figures.views.pai?.figures ?? []);
  const rows = [...table.mandatory.flatMap((group) => group.rows), ...table.optional.map(optionalRow)];
  const used = new Set(
    benchmark ? rows.flatMap((row) => benchmarkNotes(row, figures.views, benchmark.views)) : [],
  );
  const value = previous && benchmark ? 63 : 74;
  const widths: readonly (readonly [string, number | null])[] = [
    ["number", 36],
    ["indicator", null],
    ["all", value + 3],
    ["covered", value],
    ...(previous ? [["previous", value] as const] : []),
    ...(benchmark ? [["benchmark", value] as const] : []),
    ["coverage", 58],
    ["eligible", 60],
    ["bar", 62],
  ];
  const columns = 6 + (benchmark ? 1 : 0) + (previous ? 1 : 0);
  return (
    <Section name="pai" intro={previous ? t("pai.intro") : `${t("pai.intro")} ${t("pai.no_previous")}`}>
      <table className="table pai">
        <caption className="hidden">{t("sections.pai")}</caption>
        <colgroup>
          {widths.map(([key, width]) => (
            <col key={key} style={width === null ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t("pai.number")}</th>
            <th scope="col">{t("pai.indicator")}</th>
            <th scope="col" className="num">
              {format.date(portfolio.asOf)}
              <small>{t("pai.on_all")}</small>
            </th>
            <th scope="col" className="num">
              {t("pai.same_day")}
              <small>{t("pai.on_covered")}</small>
            </th>
            {previous && (
              <th scope="col" className="num">
                {format.date(previous.asOf)}
                <small>{t("pai.on_all")}</small>
              </th>
            )}
            {benchmark && (
              <th scope="col" className="num">
                {t("columns.benchmark")}
                <small>{t("pai.on_all")}</small>
              </th>
            )}
            <th scope="col" className="num">
              {t("columns.coverage")}
            </th>
            <th scope="col" className="num">
              {t("columns.eligible")}
            </th>
            <th />
          </tr>
        </thead>
        {table.mandatory.map(({ group, rows }) => (
          <tbody key={group}>
            <tr className="group">
              <th colSpan={columns + 1} scope="rowgroup">
                {t(`statement:group.${group}`)}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.figures[0]?.metric} row={row} />
            ))}
          </tbody>
        ))}
        {table.optional.length > 0 && (
          <tbody>
            <tr className="group">
              <th colSpan={columns + 1} scope="rowgroup">
                {t("pai.optional")}
              </th>
            </tr>
            {table.optional.map((figure) => (
              <Row key={figure.metric} row={optionalRow(figure)} />
            ))}
          </tbody>
        )}
        <tfoot>
          <tr>
            <td colSpan={columns + 1}>
              <div className="notes">
                {(["a", "b", "c", "d"] as const).map((note) => (
                  <p key={note}>
                    <sup>{note}</sup> <Formula note={note} />
                  </p>
                ))}
                {used.has("e") && (
                  <p>
                    <sup>e</sup> {t("pai.notes.e")}
                  </p>
                )}
                {used.has("f") && portfolio.totalValueEur !== null && (
                  <p>
                    <sup>f</sup>{" "}
                    {t("pai.notes.f", { value: format.amountShort(portfolio.totalValueEur, "EUR") })}
                  </p>
                )}
              </div>
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}

/** An opt-in indicator as a line: it has no number of Table 1. */
const optionalRow = (figure: Figure): PaiRow => ({ indicator: Number.NaN, figures: [figure] });

function Row({ row }: { row: PaiRow }) {
  const { format, document } = usePrint();
  const [first] = row.figures;
  if (!first) return null;
  const isCountries = first.metric === "pai.16.count";
  const isGap = first.value === null && !(isCountries && first.covered !== null);
  const isTogether = row.figures.length > 1 && !isCountries;
  const spanned = 2 + (document.previous ? 1 : 0) + (document.benchmark ? 1 : 0);
  return (
    <tr>
      <td>{isTogether && row.indicator >= 17 ? "17, 18" : numberOf(first, row.indicator)}</td>
      <th scope="row">
        <Name row={row} />
      </th>
      {isGap ? (
        <td className="num" colSpan={spanned}>
          <GapText figure={first} brief />
        </td>
      ) : (
        <Values row={row} />
      )}
      <td className="num">{format.share(first.coverageShare)}</td>
      <td className="num">{format.share(first.eligibleShare)}</td>
      <td className="cell-bar">
        <CoverageBar coverageShare={first.coverageShare} eligibleShare={first.eligibleShare} />
      </td>
    </tr>
  );
}

function Values({ row }: { row: PaiRow }) {
  const { document } = usePrint();
  const { previous, benchmark } = document;
  return (
    <>
      <td className="num b">
        <Value row={row} views={document.figures.views} reading="all" />
      </td>
      <td className="num">
        <Value row={row} views={document.figures.views} reading="covered" />
      </td>
      {previous && (
        <td className="num">
          <Value row={row} views={previous.views} reading="all" />
        </td>
      )}
      {benchmark && (
        <td className="num">
          <BenchmarkValue row={row} views={benchmark.views} />
        </td>
      )}
    </>
  );
}

/** The formulas of the notes, set with markup: the glyphs of the typeface have no subscripts. */
function Formula({ note }: { note: "a" | "b" | "c" | "d" }) {
  const { t } = usePrint();
  const i = <sub>i</sub>;
  const rest = <>{t(`pai.notes.${note}`)}</>;
  if (note === "a")
    return (
      <>
        Σ v{i} ÷ EVIC{i} × GHG{i}. {rest}
      </>
    );
  if (note === "b")
    return (
      <>
        Σ (v{i} ÷ EVIC{i} × GHG{i}) ÷ V. {rest}
      </>
    );
  if (note === "c")
    return (
      <>
        Σ (v{i} ÷ V) × GHG{i} ÷ {t("pai.revenue")}
        {i}. {rest}
      </>
    );
  return (
    <>
      Σ v{i} × x{i} ÷ Σ v{i}. {rest}
    </>
  );
}
