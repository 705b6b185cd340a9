import type { Figure } from "~/domain/analysis/figure";
import { gapOf } from "~/domain/reports/gap";
import { figureIn } from "~/domain/reports/key-points";
import { type PaiRow, paiTable } from "~/domain/reports/pai-table";
import { UnitText } from "~/ui/figure/unit-text";
import { CoverageBar } from "./charts/coverage-bar";
import { usePrint } from "./print-context";
import { onAll, printValue } from "./print-value";
import { Section } from "./section";
import { GapText, Missing, UnitOf } from "./texts";

/** Notes below the table, by the figures they explain. */
const NOTES: Readonly<Record<string, "a" | "b" | "c" | "d">> = {
  "pai.1.total12": "a",
  "pai.1.total123": "a",
  "pai.2.scope12": "b",
  "pai.2.scope123": "b",
  "pai.3.scope12": "c",
  "pai.3.scope123": "c",
  "pai.12": "d",
  "pai.13": "d",
};

/** Table 1 of the regulation, each figure on all investments and on covered value, with what it rests on. */
export function Pai() {
  const { t, format, document } = usePrint();
  const { figures, benchmark, previous, portfolio } = document;
  const table = paiTable(figures.views.pai?.figures ?? []);
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
    ["bar", 58],
  ];
  const columns = 6 + (benchmark ? 1 : 0) + (previous ? 1 : 0);
  return (
    <Section name="pai" intro={t("pai.intro")}>
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
                {t(`pai.groups.${group}`)}
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
              <Row key={figure.metric} row={{ indicator: Number.NaN, figures: [figure] }} />
            ))}
          </tbody>
        )}
      </table>
      <div className="notes">
        {(["a", "b", "c", "d"] as const).map((note) => (
          <p key={note}>
            <sup>{note}</sup> <Formula note={note} />
          </p>
        ))}
      </div>
      {!previous && <p className="key">{t("pai.no_previous")}</p>}
    </Section>
  );
}

function Row({ row }: { row: PaiRow }) {
  const { format, document } = usePrint();
  const [first] = row.figures;
  if (!first) return null;
  const isCountries = first.metric === "pai.16.count";
  const gap = isCountries && first.covered !== null ? null : gapOf(first);
  const isTogether = row.figures.length > 1 && !isCountries;
  const spanned = 2 + (document.previous ? 1 : 0) + (document.benchmark ? 1 : 0);
  return (
    <tr>
      <td>{isTogether && row.indicator >= 17 ? "17, 18" : numberOf(first, row.indicator)}</td>
      <th scope="row">
        <Name row={row} />
      </th>
      {gap ? (
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

function Name({ row }: { row: PaiRow }) {
  const { t } = usePrint();
  const [first] = row.figures;
  if (!first) return null;
  const note = NOTES[first.metric];
  if (row.figures.length > 1 && row.indicator === 6) {
    const sections = row.figures.map(({ metric }) => metric.replace("pai.6.", "")).join(", ");
    return (
      <>
        {t("pai.sections_absent", { sections })}
        <small>
          <UnitOf code={first.unit} />
        </small>
      </>
    );
  }
  if (row.figures.length > 1 && row.indicator >= 17)
    return (
      <>
        {t("pai.real_estate")}
        <small>{t("pai.real_estate_unit")}</small>
      </>
    );
  return (
    <>
      <UnitText>{nameOf(t, first)}</UnitText>
      {note && <sup>{note}</sup>}
      <small>
        <UnitText>{unitOf(t, first)}</UnitText>
      </small>
    </>
  );
}

type T = ReturnType<typeof usePrint>["t"];

const labelKey = (figure: Figure) => `pai.labels.${figure.metric.replace("pai.", "").replaceAll(".", "_")}`;

function nameOf(t: T, figure: Figure): string {
  const section = /^pai\.6\.(\w)$/.exec(figure.metric)?.[1];
  if (section) return t("pai.energy", { section });
  return t(`${labelKey(figure)}.name`, { defaultValue: t(`metrics:${figure.metric}.name`) });
}

function unitOf(t: T, figure: Figure): string {
  const unit = figure.unit === "share" ? t("pai.share_unit") : t(`metrics:units.${figure.unit}`);
  return t(`${labelKey(figure)}.unit`, { defaultValue: unit });
}

function numberOf(figure: Figure, indicator: number): string {
  if (!Number.isNaN(indicator)) return String(indicator);
  return figure.metric.replace(/^pai\.t(\d)\.(\d+).*$/, "$1.$2");
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
          <Value row={row} views={benchmark.views} reading="all" />
        </td>
      )}
    </>
  );
}

interface ValueProps {
  readonly row: PaiRow;
  readonly views: Parameters<typeof figureIn>[0];
  readonly reading: "all" | "covered";
}

function Value({ row, views, reading }: ValueProps) {
  const { t, format } = usePrint();
  const figure = figureIn(views, row.figures[0]?.metric ?? "");
  if (figure?.metric === "pai.16.count") return <Countries views={views} reading={reading} />;
  if (!figure) return <span className="gap">–</span>;
  const { value, isAverage } = onAll(figure);
  if (reading === "all" && isAverage && value !== null)
    return (
      <>
        {printValue(format, figure.metric, value)}
        <small className="mean">{t("pai.average")}</small>
      </>
    );
  const own = reading === "all" ? value : figure.covered;
  return own === null ? (
    <Missing eligible={figure.eligibleShare > 0} />
  ) : (
    printValue(format, figure.metric, own)
  );
}

/** How many of the countries held are flagged: the share printed beside the count gives how many there are. */
function Countries({ views, reading }: Omit<ValueProps, "row">) {
  const { format } = usePrint();
  const count = figureIn(views, "pai.16.count")?.[reading] ?? null;
  const share = figureIn(views, "pai.16.share")?.[reading] ?? null;
  if (count === null || share === null) return <span className="gap">–</span>;
  return (
    <>
      {format.number(count)}
      <small className="mean">{format.share(share)}</small>
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
