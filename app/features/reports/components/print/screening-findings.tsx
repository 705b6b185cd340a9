import {
  type Screened,
  type ScreenedCell,
  type ScreenedLine,
  sourceNumber,
} from "~/domain/reports/screening";
import { markWords } from "~/features/exclusions/components/mark-words";
import { sayCause } from "~/ui/vocabulary";
import { NameCell } from "./cells";
import { ListedHoldings } from "./listed-holdings";
import { usePrint } from "./print-context";
import { Part } from "./section";
import { PrintTable } from "./table";

interface Finding {
  readonly line: ScreenedLine;
  readonly rule: number;
  /** Null where the rule names the instrument or its manager. */
  readonly cell: ScreenedCell | null;
}

const heaviest = (lines: readonly ScreenedLine[]) => [...lines].sort((a, b) => b.weightShare - a.weightShare);

/** What is excluded, by which rules and on which facts; then what could not be checked, and why. */
export function ScreeningFindings({ screened }: { screened: Screened }) {
  const { t } = usePrint();
  const excluded = heaviest(screened.lines).flatMap((line) => findingsOf(line, screened, "excluded"));
  const unchecked = heaviest(screened.lines.filter(({ result }) => result !== "not_applicable")).filter(
    ({ cells }) => cells.some(({ result }) => result === "unknown"),
  );
  return (
    <>
      <Part title={t("screening.excluded_title")}>
        {excluded.length === 0 ? (
          <p>{t("screening.none_excluded")}</p>
        ) : (
          <Excluded rows={excluded} screened={screened} />
        )}
      </Part>
      {unchecked.length > 0 && (
        <Part title={t("screening.unchecked_title")} note={t("screening.unchecked_note")}>
          <Unchecked rows={unchecked} />
        </Part>
      )}
    </>
  );
}

function findingsOf(
  line: ScreenedLine,
  { asked, named }: Screened,
  result: ScreenedCell["result"],
): readonly Finding[] {
  const byFacts = line.cells.flatMap((cell, index) =>
    cell.result === result ? [{ line, rule: index, cell }] : [],
  );
  const byName = named.flatMap(({ rule }, index) =>
    line.named.some(({ id }) => id === rule.id) ? [{ line, rule: asked.length + index, cell: null }] : [],
  );
  return [...byName, ...byFacts];
}

function Excluded({ rows, screened }: { rows: readonly Finding[]; screened: Screened }) {
  const { t, format } = usePrint();
  const words = markWords(t, format);
  const rules = [...screened.asked, ...screened.named];
  return (
    <PrintTable
      caption={t("screening.excluded_title")}
      rows={rows}
      keyOf={({ line, rule }: Finding) => `${line.id} ${rule}`}
      columns={({ text, numeric }) => [
        text(t("columns.holding"), null, ({ line }) => <NameCell name={line.name} isin={line.isin} />),
        numeric(t("columns.weight"), 66, ({ line }) => format.share(line.weightShare, 2)),
        text(t("screening.rule"), 150, ({ rule: index }) => {
          const rule = rules[index]?.rule;
          if (!rule) return null;
          return (
            <>
              {`R${index + 1} ${words.subject(rule)}`}
              {rule.kind === "activity" && <small>{words.allowed(rule.maxShare)}</small>}
            </>
          );
        }),
        text(t("screening.fact"), 150, ({ cell }) =>
          cell === null ? t("screening.by_name") : <Fact of={cell} />,
        ),
        numeric(t("screening.source"), 54, ({ cell }) =>
          cell?.source ? format.number(sourceNumber(screened, cell.source)) : <span className="gap">–</span>,
        ),
      ]}
    />
  );
}

/** What a rule found: revenue, or the letter of the benchmarks' exclusions with its cause. */
function Fact({ of: { revenueShare, letter, cause } }: { of: ScreenedCell }) {
  const { t, format } = usePrint();
  const said = cause === null ? null : sayCause(t, format, cause);
  const revenue =
    revenueShare === null ? null : t("screening.of_revenue", { share: format.share(revenueShare, 1) });
  if (letter === null) return <>{revenue ?? t("screening.involved")}</>;
  return (
    <>
      {[t("screening.letter", { letter }), revenue].filter(Boolean).join(", ")}
      {said && <small lang={said.asWritten ? "" : undefined}>{said.text}</small>}
    </>
  );
}

/** Holdings by the rules that could not be checked and why. */
function Unchecked({ rows }: { rows: readonly ScreenedLine[] }) {
  const { t, format } = usePrint();
  const reasonOf = ({ cells }: ScreenedLine) => {
    const rules = format.list(
      cells.flatMap(({ result }, index) => (result === "unknown" ? [`R${index + 1}`] : [])),
    );
    const reasons = [...new Set(cells.flatMap(({ reason }) => reason ?? []))];
    return `${rules}: ${format.list(reasons.map((reason) => t(`screening.reason.${reason}`)))}`;
  };
  return <ListedHoldings lines={rows} reasonOf={reasonOf} />;
}
