import type { TFunction } from "i18next";
import { Fragment, type ReactNode } from "react";
import type { Statement } from "~/domain/statement/statement";
import type { StatementLine } from "~/domain/statement/statement-lines";
import { type IndicatorText, partOf } from "~/domain/statement/statement-parts";
import { type IndicatorRows, type StatementRow, statementRows } from "~/domain/statement/statement-rows";
import { UnitText } from "~/ui/figure/unit-text";
import type { Format } from "~/ui/format";
import { type StatementWords, statementWords } from "../statement-words";
import { WrittenText } from "./written-text";

interface Props {
  readonly statement: Statement;
  readonly t: TFunction;
  readonly format: Format;
}

const COLUMNS = 7;

/**
 * The table of Annex I with its columns: the same on paper and on a published web page. Texts about an indicator stand
 * once beside all of its figures.
 */
export function StatementTable({ statement, t, format }: Props) {
  const words = statementWords(t, format);
  const { year } = statement;
  return (
    <table className="table pai statement">
      <caption className="hidden">{t("statement:document.parts.description")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("statement:document.number")}</th>
          <th scope="col">{t("statement:document.indicator")}</th>
          <th scope="col" className="num">
            {t("statement:document.impact", { year })}
          </th>
          <th scope="col" className="num">
            {t("statement:document.impact", { year: year - 1 })}
          </th>
          <th scope="col">{t("statement:document.coverage")}</th>
          <th scope="col">{t("statement:document.explanation")}</th>
          <th scope="col">{t("statement:document.actions")}</th>
        </tr>
      </thead>
      {statementRows(statement.lines).map(({ group, indicators }) => (
        <tbody key={group}>
          <tr className="group">
            <th colSpan={COLUMNS} scope="rowgroup">
              {t(`statement:group.${group}`)}
            </th>
          </tr>
          {indicators.map((one) => (
            <IndicatorOf key={one.indicators[0]} of={one} {...{ statement, words, t, format }} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface IndicatorProps extends Props {
  readonly of: IndicatorRows;
  readonly words: StatementWords;
}

function IndicatorOf({ of: { indicators, rows }, statement, words, t, format }: IndicatorProps) {
  const isAsked = rows.some(({ lines }) => lines.some(({ gap }) => gap !== "not_eligible"));
  const written = (text: IndicatorText, label?: string) =>
    indicators.map((indicator) => (
      <WrittenText
        key={indicator}
        {...{ statement, t, label }}
        part={partOf(indicator, text)}
        isAsked={isAsked}
      />
    ));
  return rows.map((row, at) => (
    <tr key={row.lines[0].metric}>
      <td>{at === 0 ? indicators.map(words.number).join(", ") : ""}</td>
      <th scope="row">
        <UnitText>{words.row(row)}</UnitText>
        <small>
          <UnitText>{words.unit(row.lines[0])}</UnitText>
        </small>
      </th>
      {row.lines[0].gap === null ? (
        <td className="num b">
          <Impact row={row} of="impact" {...{ words, t }} />
        </td>
      ) : (
        <td className="num">
          <span className="gap">{words.gap(row.lines[0])}</span>
        </td>
      )}
      <td className="num">
        <Impact row={row} of="previous" {...{ words, t }} />
      </td>
      <td>
        <Rests line={row.lines[0]} {...{ t, format }} />
      </td>
      {at === 0 && (
        <>
          <td rowSpan={rows.length}>{written("explanation")}</td>
          <td rowSpan={rows.length}>
            {written("actions_taken", t("statement:document.taken"))}
            {written("actions_planned", t("statement:document.planned"))}
          </td>
        </>
      )}
    </tr>
  ));
}

interface ImpactProps {
  readonly row: StatementRow;
  readonly of: "impact" | "previous";
  readonly words: StatementWords;
  readonly t: TFunction;
}

/** The values of a row; of countries the number with the share below it. */
function Impact({ row, of, words, t }: ImpactProps): ReactNode {
  const [first] = row.lines;
  if (first[of] === null) return <span className="gap">–</span>;
  return (
    <>
      {row.lines.map((line, at) => {
        const value = line[of];
        const text = value === null ? "–" : words.value(line, value);
        return at === 0 ? (
          <Fragment key={line.metric}>{text}</Fragment>
        ) : (
          <small key={line.metric}>{text}</small>
        );
      })}
      {first.isAverage && of === "impact" && <small>{t("statement:average")}</small>}
    </>
  );
}

function Rests({ line, t, format }: { line: StatementLine; t: TFunction; format: Format }) {
  if (line.gap === "not_eligible") return <span className="gap">–</span>;
  return (
    <>
      {t("statement:document.rests_on", {
        covered: format.share(line.coverageShare),
        eligible: format.share(line.eligibleShare),
      })}
      {line.coverageShare > 0 && (
        <small>
          {t("statement:document.basis", {
            reported: format.share(line.reportedShare),
            guessed: format.share(line.estimatedShare),
          })}
        </small>
      )}
    </>
  );
}
