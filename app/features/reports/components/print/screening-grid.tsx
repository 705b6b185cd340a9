import {
  type Screened,
  type ScreenedCell,
  type ScreenedLine,
  sourceNumber,
} from "~/domain/reports/screening";
import { markWords } from "~/features/exclusions/components/mark-words";
import { usePrint } from "./print-context";
import { Part } from "./section";
import { PrintTable } from "./table";
import { Missing } from "./texts";

/** Rules that have room side by side. */
const MAX_COLUMNS = 6;
/** In px; of six columns each is narrower. */
const COLUMN = 76;
const NARROW_COLUMN = 62;

/** Every holding by every rule about issuers: the result, the revenue it goes by, and the number of the source. */
export function ScreeningGrid({ screened }: { screened: Screened }) {
  const { t } = usePrint();
  if (screened.lines.length === 0) return null;
  const count = screened.asked.length;
  const grids = Math.max(1, Math.ceil(count / MAX_COLUMNS));
  const columns = Math.ceil(count / grids);
  const starts = Array.from({ length: grids }, (_, index) => index * columns);
  return (
    <Part title={t("screening.grid")} note={t("screening.grid_note")}>
      <p className="key above">{t("screening.grid_key")}</p>
      <div className="screened">
        {starts.map((from) => (
          <Grid key={from} screened={screened} from={from} columns={columns} />
        ))}
      </div>
    </Part>
  );
}

function Grid({ screened, from, columns }: { screened: Screened; from: number; columns: number }) {
  const { t, format } = usePrint();
  const words = markWords(t, format);
  const rules = screened.asked.slice(from, from + columns);
  const result = (line: ScreenedLine) => {
    const text = t(`screening.results.${line.result}`);
    return line.result === "excluded" ? <b>{text}</b> : text;
  };
  return (
    <PrintTable
      dense
      caption={t("screening.grid")}
      rows={screened.lines}
      keyOf={({ id }: ScreenedLine) => id}
      columns={({ text, numeric }) => [
        text(t("columns.holding"), null, ({ name }) => name),
        text(t("columns.isin"), 84, ({ isin }) => isin ?? "–", "isin"),
        numeric(t("columns.weight"), 46, ({ weightShare }) => format.share(weightShare, 2)),
        text(t("screening.result"), 62, result),
        ...rules.map(({ rule }, index) =>
          numeric(
            <>
              {`R${from + index + 1}`}
              <small>{words.subject(rule)}</small>
            </>,
            rules.length === MAX_COLUMNS ? NARROW_COLUMN : COLUMN,
            ({ cells }: ScreenedLine) => <Cell of={cells[from + index]} screened={screened} />,
          ),
        ),
      ]}
    />
  );
}

function Cell({ of: cell, screened }: { of: ScreenedCell | undefined; screened: Screened }) {
  const { t, format } = usePrint();
  if (!cell || cell.result === "unknown") return <Missing eligible />;
  if (cell.result === "not_applicable") return <Missing eligible={false} />;
  const { revenueShare, source, letter } = cell;
  const found =
    revenueShare !== null
      ? format.share(revenueShare, 1)
      : t(cell.result === "excluded" ? "screening.caught" : "screening.clear");
  return (
    <span className="wraps">
      {letter !== null && `(${letter}) `}
      <span className="num">
        {cell.result === "excluded" ? <b>{found} ×</b> : found}
        {source && <sup>{sourceNumber(screened, source)}</sup>}
      </span>
    </span>
  );
}
