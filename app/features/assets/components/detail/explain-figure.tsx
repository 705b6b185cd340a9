import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { statedOf } from "~/domain/facts/said-by-isin";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import type { ExplainContent, ExplainEntry } from "~/ui/explain/explain-content";
import { ExplainPanel } from "~/ui/explain/explain-panel";
import { BasisMark } from "~/ui/figure/basis-mark";
import { Figure } from "~/ui/figure/figure";
import { NotCovered } from "~/ui/figure/missing";
import { LoadLink } from "~/ui/load-link";
import { useAddress } from "~/ui/use-address";
import { useDrawnSearch } from "~/ui/use-address-in-force";
import { useFormat } from "~/ui/use-format";
import type { AssetFigure, FigureInput } from "../../figures/asset-figure";
import { useFigureWords } from "./figure-words";
import { useStandingSentence } from "./standing-cell";

interface Explaining {
  readonly openId: string | null;
  readonly open: (figure: AssetFigure) => void;
}

const ExplainingContext = createContext<Explaining>({ openId: null, open: () => undefined });

interface ProviderProps {
  readonly figures: readonly AssetFigure[];
  /** Figure named in the address, opened with the page. */
  readonly initial: string | null;
  readonly children: ReactNode;
}

/**
 * Holds the panel beside the page; figures anywhere below open it. Figures of a fund that follow from its holdings have
 * a panel of their own, named `explain` in the address: only one is open at a time.
 */
export function FigureExplaining({ figures, initial, children }: ProviderProps) {
  const [figure, setFigure] = useState<AssetFigure | null>(
    () => figures.find(({ id }) => id === initial) ?? null,
  );
  const close = useCallback(() => setFigure(null), []);
  const lookedThrough = useDrawnSearch().get("explain");
  const { stay } = useAddress();
  useEffect(() => {
    if (lookedThrough !== null) setFigure(null);
  }, [lookedThrough]);
  const open = (next: AssetFigure) => {
    setFigure(next);
    if (lookedThrough !== null) stay({ explain: null });
  };
  const content = useExplainContent(figure);
  return (
    <ExplainingContext.Provider value={{ openId: figure?.id ?? null, open }}>
      {children}
      {figure && <ExplainPanel content={content} onClose={close} />}
    </ExplainingContext.Provider>
  );
}

interface OpenFigureProps {
  readonly figure: AssetFigure;
  /** Printed form where it is more than text. */
  readonly children?: ReactNode;
  /** A headline figure stands on its line. */
  readonly line?: boolean;
  /** Says "not covered" in words, where there is room for them. */
  readonly word?: boolean;
}

/** A figure of the page, opened by a click or Enter; a missing one says so and opens too. */
export function OpenFigure({ figure, children, line, word = line }: OpenFigureProps) {
  const { openId, open } = useContext(ExplainingContext);
  const words = useFigureWords();
  const isMissing = figure.value === null;
  return (
    <Figure
      line={line}
      coveredShare={isMissing ? 0 : 1}
      eligibleShare={1}
      label={words.title(figure)}
      open={openId === figure.id}
      onOpen={() => open(figure)}
    >
      {isMissing ? <NotCovered word={word} /> : (children ?? words.text(figure, figure.value))}
    </Figure>
  );
}

function useExplainContent(figure: AssetFigure | null): ExplainContent | null {
  const { t } = useTranslation(["assets", "ui"]);
  const words = useFigureWords();
  const sourceOf = useSourceEntries();
  const standingOf = useStandingSentence();
  const { hrefOf } = useAddress();
  if (!figure) return null;
  const isMissing = figure.value === null;
  const named = figure.inputs.map((input) => ({ input, name: words.field(input.column) }));
  const missing = named.filter(({ input }) => input.value === null).map(({ name }) => name);
  return {
    title: words.title(figure),
    sentence: [
      t(figure.formula ? "explain.computed" : "explain.loaded"),
      ...(figure.standings ?? []).map(standingOf),
    ].join(" "),
    figure: {
      value: isMissing ? <NotCovered word /> : words.text(figure, figure.value),
      unit: isMissing ? "" : words.unit(figure),
      coveredShare: isMissing ? 0 : 1,
      eligibleShare: 1,
      indicator: figure.spec.pai ? t("explain.indicator", { indicator: figure.spec.pai }) : "",
      shares: [],
      reason: isMissing && <MissingReason figure={figure} missing={missing} />,
    },
    formula: figure.formula && {
      expression: figure.formula,
      numbers: isMissing ? null : <Numbers figure={figure} />,
      note: "",
    },
    inputs: {
      note: t("explain.inputs", { count: figure.inputs.length }),
      heading: t("explain.column"),
      columns: [t("explain.value"), t("explain.basis")],
      rows: named.map(({ input, name }) => ({
        id: input.column,
        name,
        cells: [
          <InputValue key="value" figure={figure} input={input} />,
          <BasisCell
            key="basis"
            basis={input.value === null ? null : input.basis}
            missing={input.value === null}
          />,
        ],
        source: [sourceOf(input.fact, input.column, input.basis)],
      })),
      rest: null,
      sum: null,
      gaps: missing.length > 0 ? [{ kind: "notCovered", names: missing.join(", ") }] : [],
    },
    computeAgain: null,
    files: [],
    link: hrefOf({ figure: figure.id }),
    id: figure.id,
    methodology: null,
  };
}

function MissingReason({ figure, missing }: { figure: AssetFigure; missing: readonly string[] }) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const words = useFigureWords();
  if (figure.inputs.length === 0)
    return t("explain.no_fact", { dataset: words.dataset(figure.spec.dataset) });
  return missing.length > 0
    ? t("explain.missing", { fields: format.list(missing) })
    : t("explain.divisor", { field: words.field(figure.spec.per ?? "") });
}

/** The numbers put in: (12,300 + 4,100 + 88,000) ÷ 96.0 = 1,087.5. */
function Numbers({ figure }: { figure: AssetFigure }) {
  const format = useFormat();
  const words = useFigureWords();
  const { sum, times, per } = figure.spec;
  const valueIn = (column: string) => figure.inputs.find((input) => input.column === column)?.value;
  const number = (column: string) => inputText(Number(valueIn(column)), format);
  const terms = sum.map(number).join(" + ");
  return (
    <>
      {per && sum.length > 1 ? `(${terms})` : terms}
      {times && ` × ${number(times)}`}
      {per && ` ÷ ${number(per)}`} = <b>{words.text(figure, figure.value)}</b> {words.unit(figure)}
    </>
  );
}

type Format = ReturnType<typeof useFormat>;

function inputText(value: number, format: Format): string {
  const size = Math.abs(value);
  return format.number(value, Number.isInteger(value) || size >= 1000 ? 0 : size >= 10 ? 1 : 3);
}

function InputValue({ figure, input }: { figure: AssetFigure; input: FigureInput }) {
  const format = useFormat();
  const words = useFigureWords();
  if (input.value === null) return <NotCovered />;
  if (figure.formula && typeof input.value === "number") return inputText(input.value, format);
  return words.text(figure, input.value);
}

function BasisCell({ basis, missing }: { basis: string | null; missing: boolean }) {
  const words = useFigureWords();
  if (missing) return null;
  return basis === "reported" || basis === "estimated" || basis === "modelled" || basis === "manager_eet" ? (
    <BasisMark basis={basis} />
  ) : (
    <span className="us-dim">{words.basis(basis)}</span>
  );
}

/** Where a value stands: file, row, column, load, period, basis. */
function useSourceEntries() {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const words = useFigureWords();
  return (fact: SourcedFact, column: string, basis: string | null): readonly ExplainEntry[] => {
    const provider = fact.values.provider;
    const givenBy = statedOf(fact.values);
    return [
      { label: t("source.dataset"), value: words.dataset(fact.dataset) },
      { label: t("source.file"), value: fact.fileName ?? t("source.no_file") },
      {
        label: t("source.row"),
        value: t("source.row_column", { row: format.number(fact.sourceRow), column }),
      },
      ...(givenBy ? [{ label: t("source.given_by"), value: givenBy }] : []),
      ...(provider ? [{ label: t("source.provider"), value: String(provider) }] : []),
      { label: t("source.basis"), value: words.basis(basis) },
      { label: t("source.period"), value: fact.period ? format.date(fact.period) : t("source.no_period") },
      {
        label: t("source.load"),
        value: (
          <LoadLink id={fact.loadId}>
            {fact.loadedAt
              ? t("source.load_at", {
                  load: fact.loadId,
                  when: format.dateTime(fact.loadedAt),
                  source: fact.source,
                })
              : t("source.load_number", { load: fact.loadId, source: fact.source })}
          </LoadLink>
        ),
      },
    ];
  };
}
