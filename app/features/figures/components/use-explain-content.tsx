import { useTranslation } from "react-i18next";
import type { Figure, TraceLine } from "~/domain/analysis/figure";
import { recomputed } from "~/domain/analysis/recompute";
import { findMetric } from "~/domain/metrics/catalogue";
import type { Denominator } from "~/domain/metrics/denominator";
import type { Metric } from "~/domain/metrics/metric";
import { paths } from "~/platform/paths";
import type { ExplainContent, ExplainEntry, ExplainGap, ExplainProof } from "~/ui/explain/explain-content";
import { ageWords, periodWords } from "~/ui/figure/age-words";
import { BasisMark } from "~/ui/figure/basis-mark";
import { NotCovered } from "~/ui/figure/missing";
import { UnitText } from "~/ui/figure/unit-text";
import type { Href } from "~/ui/href";
import { LoadLink } from "~/ui/load-link";
import { useFormat } from "~/ui/use-format";
import { useWeightSource } from "~/ui/use-weight-source";
import { DENOMINATORS } from "../denominators";
import type { ExplainedFigure } from "../explained-figure.types";
import {
  atDenominator,
  baseShare,
  type InputColumn,
  type InputRow,
  inputColumns,
  inputRows,
  lineId,
  numeratorOf,
  shownLines,
  sortLines,
} from "../working";
import { useStandingSentences } from "./standing-text";
import { useFigureText } from "./use-figure-text";
import { useKeyName } from "./use-key-name";
import { useWithheldReason } from "./use-withheld-reason";

const NAMED_GAPS = 6;
const PER_MILLION = /^tCO2e\/EURm$|^t\/EURm$|^days\/EURm$|^incidents\/EURm$/;

/** The working of a figure in the reader's words and numbers; null until it has arrived. */
export function useExplainContent(
  explained: ExplainedFigure | null,
  hrefs: {
    readonly csv: string;
    readonly parquet: string;
    readonly link: Href;
    readonly denominator?: (denominator: Denominator) => Href;
  } | null,
): ExplainContent | null {
  const { t } = useTranslation(["analysis", "metrics", "ui"]);
  const format = useFormat();
  const weightText = useWeightSource();
  const text = useFigureText();
  const metric = explained ? findMetric(explained.figure.metric) : null;
  const standingOf = useStandingSentences();
  const withheldReason = useWithheldReason();
  const partWord = useKeyName(explained?.figure.metric ?? "");
  if (!explained || !metric || !hrefs) return null;
  const { figure, totalValueEur, part } = explained;
  const lines = figure.holdings ?? [];
  const sorted = sortLines(lines);
  const shown = shownLines(lines, explained.line);
  const opened = shown.find((line) => line.holdingId === explained.line);
  // What puts a line into a part of the allocation is in the name of the part; its row and field are with the source.
  const columns = metric.source.key === "allocation" ? [] : inputColumns(lines);
  const print = (value: number) => text.value(figure.metric, value);
  const isSplit = metric.aggregate === "split";
  const idOf = (line: TraceLine) => lineId(line, lines);

  const cell = (column: InputColumn, line: TraceLine) => {
    if (line.basis === "manager_eet") return <span className="us-dim">EET</span>;
    const value = column.of(line);
    if (value === null) return <NotCovered />;
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (typeof value === "string") return value;
    return /share|pay_gap|female/.test(column.key)
      ? format.share(value)
      : format.number(value, Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2);
  };
  const held = (share: number) =>
    totalValueEur === null
      ? format.share(share)
      : format.number((share * totalValueEur) / 1e6, Math.abs(share * totalValueEur) >= 1e6 ? 1 : 2);
  const isFinanced = totalValueEur !== null && PER_MILLION.test(metric.unit);
  const contribution = (value: number) => {
    if (isFinanced) return format.tonnes((value * baseShare(figure) * totalValueEur) / 1e6);
    return printPart(value);
  };
  const printPart = (value: number) =>
    metric.unit === "share"
      ? format.share(value, 2)
      : format.number(value, Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 1 : 3);
  const blank = columns.map(() => "");
  const hasReadings =
    !figure.withheld &&
    (metric.aggregate === "ratio" || metric.aggregate === "of_eligible") &&
    figure.all !== null &&
    figure.covered !== null;

  return {
    title: part === null ? text.name(figure.metric) : partTitle(text.name(figure.metric), part),
    sentence: text.description(figure.metric),
    figure: {
      value: figure.value === null ? <NotCovered word /> : print(figure.value),
      unit: (
        <UnitText>
          {[
            text.unit(figure.metric),
            metric.aggregate === "absolute" ? "" : t(`denominator_of.${figure.denominator}`),
          ]
            .filter(Boolean)
            .join(", ")}
        </UnitText>
      ),
      coveredShare: figure.coverageShare,
      eligibleShare: figure.eligibleShare,
      indicator: t(`indicator.${metric.source.key}`, {
        ...metric.source.params,
        defaultValue: "",
      }),
      shares: isSplit
        ? []
        : [
            t("covered_is", { share: format.share(figure.coverageShare) }),
            t("eligible_is", { share: format.share(figure.eligibleShare) }),
            ...(figure.eligibleShare > 0
              ? [
                  t("covered_of_eligible_is", {
                    share: format.share(figure.coverageShare / figure.eligibleShare),
                  }),
                ]
              : []),
            ...periodWords(t, format, figure),
            ...ageWords(t, format, figure),
          ],
      reason: figure.withheld ? withheldReason(figure, explained.neededCoverageShare) : undefined,
      standing: explained.standing && (
        <>
          {standingOf(explained.standing).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {explained.standing.csvHref && (
            <a className="us-link" href={explained.standing.csvHref}>
              {t("peers.as_csv")}
            </a>
          )}
        </>
      ),
      ...(hrefs.denominator && hasReadings && { readings: readingsOf(hrefs.denominator) }),
    },
    formula: {
      expression: atDenominator(metric.formula, figure),
      numbers:
        numeratorOf(figure, metric) === null ? null : (
          <Numbers figure={figure} metric={metric} totalValueEur={totalValueEur} />
        ),
      note: t(`denominator_note.${figure.denominator}`),
    },
    inputs: {
      note: t("inputs_note", { covered: sorted.covered, count: sorted.eligible }),
      columns: [
        totalValueEur === null ? t("weight") : "v €M",
        ...columns.map((column) => (
          <UnitText key={column.key}>{t(`input.${column.key}`, { defaultValue: column.key })}</UnitText>
        )),
        t(isFinanced ? "financed" : metric.aggregate === "absolute" ? "part_amount" : "part"),
      ],
      openedAt: opened === undefined ? null : idOf(opened),
      rows: shown.map((line) => ({
        id: idOf(line),
        name: lineName(line),
        cells: [
          held(line.weightShare),
          ...columns.map((column) => cell(column, line)),
          contribution(line.contribution ?? 0),
        ],
        source: sourceOf(line),
      })),
      rest: sorted.rest && [
        t("more_lines", { count: sorted.rest.count }),
        held(sorted.rest.weightShare),
        ...blank,
        contribution(sorted.rest.contribution),
      ],
      sum: [t("sum"), held(sorted.sum.weightShare), ...blank, contribution(sorted.sum.contribution)],
      gaps: isSplit ? [] : gapsOf(lines, figure),
    },
    computeAgain: recomputed(metric, figure, totalValueEur) === null ? null : () => proofOf(),
    files: [
      { href: hrefs.csv, label: t("ui:working_as_csv") },
      { href: hrefs.parquet, label: t("ui:working_as_parquet") },
    ],
    link: hrefs.link,
    id: [figure.metric, part, explained.line, figure.denominator].join(),
    methodology: { to: paths.methodology(figure.metric), label: t("methodology") },
  };

  /** A line has no name where no holding is stated: then its reason names it. */
  function lineName({ name, reason }: TraceLine): string {
    return name === "" && reason ? t(`metrics:reasons.${reason}`) : name;
  }

  function partTitle(name: string, key: string): string {
    const isShort = key.endsWith("-");
    const word = partWord(isShort ? key.slice(0, -1) : key);
    return t("part_of_split", { figure: name, part: isShort ? t("allocation.short", { name: word }) : word });
  }

  function readingsOf(to: (denominator: Denominator) => Href) {
    const options = DENOMINATORS.flatMap((value) => {
      const reading = { ALL: figure.all, ELIGIBLE: figure.eligible, COVERED: figure.covered }[value];
      if (reading === null) return [];
      const label = `${t(`denominators.${value}`)} ${print(reading)}`;
      return [{ value, label, to: to(value) }];
    });
    return { label: t("denominator"), chosen: figure.denominator, options };
  }

  function proofOf(): ExplainProof {
    const proof = metric && recomputed(metric, figure, totalValueEur);
    if (!proof) return { agrees: false, sentence: t("proof.none") };
    const value = `${print(proof.value)} ${text.shortUnit(figure.metric)}`.trim();
    const key =
      proof.asStated === 0 ? "proof.inputs" : proof.fromInputs === 0 ? "proof.parts" : "proof.mixed";
    const count = proof.fromInputs === 0 ? proof.asStated : proof.fromInputs;
    const worked = t(key, { value, count, stated: proof.asStated });
    return {
      agrees: proof.agrees,
      sentence: `${worked} ${t(proof.agrees ? "proof.agrees" : "proof.differs")}`,
    };
  }

  /** What the files say of the line, row by row: inputs of one line may come from several. */
  function sourceOf(line: TraceLine): readonly (readonly ExplainEntry[])[] | null {
    const rows = inputRows(line).map(entriesOf);
    const { weightSource } = line;
    if (weightSource === undefined) return rows.length === 0 ? null : rows;
    return [...rows, [{ label: t("source.weight"), value: weightText(weightSource) }]];
  }

  function entriesOf({ loadId, row, source, period, fields, bases, givenBy }: InputRow): ExplainEntry[] {
    const load = explained?.loads.find((candidate) => candidate.loadId === loadId);
    const number = row === null ? "–" : format.number(row);
    return [
      { label: t("source.file"), value: load?.fileName ?? source ?? "–" },
      ...(load?.sheet ? [{ label: t("source.sheet"), value: load.sheet }] : []),
      {
        label: t("source.row"),
        value: fields.length > 0 ? `${number} · ${fields.join(", ")}` : number,
      },
      ...(givenBy === null ? [] : [{ label: t("source.given_by"), value: givenBy }]),
      {
        label: t("source.basis"),
        value: (
          <>
            {bases.map((basis) => (
              <BasisMark key={basis} basis={basis} />
            ))}
            {period && `, ${t("source.period", { date: format.date(period) })}`}
          </>
        ),
      },
      {
        label: t("source.loaded"),
        value: load ? (
          <LoadLink id={load.loadId}>
            {t("source.loaded_by", {
              when: load.loadedAt ? format.date(load.loadedAt) : "–",
              load: format.number(load.loadId),
              who: load.loadedBy,
            })}
          </LoadLink>
        ) : (
          t("source.load", { load: format.number(loadId ?? 0) })
        ),
      },
    ];
  }

  function gapsOf(all: readonly TraceLine[], of: Figure): readonly ExplainGap[] {
    const missing = all.filter((line) => !line.covered).sort((a, b) => b.weightShare - a.weightShare);
    const named = missing
      .slice(0, NAMED_GAPS)
      .map((line) =>
        line.name !== "" && line.reason && line.reason !== "no_data"
          ? `${line.name} (${t(`metrics:reasons.${line.reason}`)})`
          : lineName(line),
      );
    const more = missing.length - named.length;
    const names = format.list(more > 0 ? [...named, t("more_lines", { count: more })] : named);
    const outside = 1 - of.eligibleShare;
    return [
      ...(missing.length > 0 ? [{ kind: "notCovered" as const, names }] : []),
      ...(outside > 0.0005
        ? [{ kind: "notEligible" as const, names: t("share_of_assets", { share: format.share(outside) }) }]
        : []),
    ];
  }
}

/** The formula with its numbers: 15,248 t ÷ €36.0M = 423.6. */
function Numbers({
  figure,
  metric,
  totalValueEur,
}: {
  figure: Figure;
  metric: Metric;
  totalValueEur: number | null;
}) {
  const format = useFormat();
  const text = useFigureText();
  const numerator = numeratorOf(figure, metric);
  if (numerator === null || figure.value === null) return null;
  const result = (
    <b>
      {text.value(metric.id, figure.value)} <UnitText>{text.shortUnit(metric.id)}</UnitText>
    </b>
  );
  const base = baseShare(figure);
  if (totalValueEur !== null && PER_MILLION.test(metric.unit)) {
    return (
      <>
        {format.tonnes((numerator * totalValueEur) / 1e6)} t ÷{" "}
        {format.amountShort(base * totalValueEur, "EUR")} = {result}
      </>
    );
  }
  const above =
    metric.unit !== "share"
      ? format.number(numerator, Math.abs(numerator) >= 100 ? 0 : 3)
      : totalValueEur === null
        ? format.share(numerator, 2)
        : format.amountShort(numerator * totalValueEur, "EUR");
  const below =
    metric.unit === "share" && totalValueEur !== null
      ? format.amountShort(base * totalValueEur, "EUR")
      : format.share(base);
  return (
    <>
      {above} ÷ {below} = {result}
    </>
  );
}
