import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { EFFECTS, type Effect, type EffectLine, type Effects } from "~/domain/comparing/effects";
import { type PrintedEffects, printedEffects } from "~/domain/comparing/printed-effects";
import { findMetric } from "~/domain/metrics/catalogue";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { Waterfall } from "~/ui/charts/waterfall";
import { FileLink } from "~/ui/controls/file-link";
import type { Href } from "~/ui/href";
import { PageBody, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { EffectsScreen, EffectsState } from "../comparing/effects.types";
import { CONTRIBUTION_METRICS } from "../contribution-metrics";
import css from "./analysis.module.css";

interface Props {
  readonly screen: EffectsScreen;
  readonly onChoose: (name: string, value: string) => void;
  /** Null where the viewer may not take files. */
  readonly csvHref: Href | null;
}

/** How a figure and its changes are printed here: finer than the figure alone, so that small effects are seen. */
function printOf(metricId: string, effects: Effects): { readonly scale: number; readonly decimals: number } {
  const metric = findMetric(metricId);
  if (metric?.unit === "share") return { scale: 100, decimals: 2 };
  if (metric?.aggregate === "absolute") {
    return {
      scale: 1,
      decimals: Math.max(Math.abs(effects.before), Math.abs(effects.after)) >= 1000 ? 0 : 2,
    };
  }
  return { scale: 1, decimals: metric?.unit === "rating" ? 3 : Math.max(1, metric?.decimals ?? 1) };
}

/** What moved a figure between two states of a portfolio: the effects as a waterfall, then line by line. */
export function EffectsView({ screen, onChoose, csvHref }: Props) {
  const { t } = useTranslation(["effects", "analysis"]);
  const text = useFigureText();
  const { metric, result } = screen;
  return (
    <PageBody>
      <Choices screen={screen} onChoose={onChoose} />
      {result.ok ? (
        <Result screen={screen} effects={result.effects} csvHref={csvHref} />
      ) : (
        <Section title={text.name(metric)}>
          <EmptyState>{t(`problem.${result.problem}`)}</EmptyState>
        </Section>
      )}
    </PageBody>
  );
}

function Choices({ screen, onChoose }: Pick<Props, "screen" | "onChoose">) {
  const { t } = useTranslation("effects");
  const format = useFormat();
  const text = useFigureText();
  const { versions, dataVersions } = screen;
  const side = (name: "from" | "to", state: EffectsState) => (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend className="us-strong" style={{ padding: "0 0 4px" }}>
        {t(name)}
      </legend>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 10 }}>
        <NativeSelect
          label={t("portfolio_version")}
          value={String(state.version)}
          data={versions.map(({ version, asOf }) => ({
            value: String(version),
            label: t("version_of", { version, date: format.date(asOf) }),
          }))}
          onChange={(event) => onChoose(`${name}Version`, event.currentTarget.value)}
        />
        <NativeSelect
          label={t("data_version")}
          value={String(state.dataVersion)}
          data={dataVersions.map(({ version, publishedAt }) => ({
            value: String(version),
            label: publishedAt
              ? t("version_of", { version, date: format.dateTime(publishedAt) })
              : String(version),
          }))}
          onChange={(event) => onChoose(`${name}Data`, event.currentTarget.value)}
        />
      </div>
    </fieldset>
  );
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: "14px 28px", alignItems: "end", paddingTop: 14 }}>
      <NativeSelect
        label={t("figure")}
        value={screen.metric}
        data={CONTRIBUTION_METRICS.map((metric) => ({ value: metric, label: text.name(metric) }))}
        onChange={(event) => onChoose("metric", event.currentTarget.value)}
        style={{ flex: "1 1 240px", maxWidth: 380 }}
      />
      {side("from", screen.from)}
      {side("to", screen.to)}
    </div>
  );
}

interface ResultProps {
  readonly screen: EffectsScreen;
  readonly effects: Effects;
  readonly csvHref: Href | null;
}

function Result({ screen, effects, csvHref }: ResultProps) {
  const { t } = useTranslation(["effects", "analysis"]);
  const format = useFormat();
  const text = useFigureText();
  const { metric } = screen;
  const print = printOf(metric, effects);
  const printed = printedEffects(effects, print);
  const divisor = divisorOf(metric);
  const label = (effect: Effect) =>
    t(effect === "divisor" ? `effect.divisor_${divisor}` : `effect.${effect}`);
  const isShare = print.scale === 100;
  const isRating = findMetric(metric)?.unit === "rating";
  const unit = isShare ? t("points") : isRating ? "" : text.unit(metric);
  const used = EFFECTS.filter((effect) => effects.effects[effect] !== 0);
  const figure = (value: number) =>
    isShare ? format.share(value / 100, print.decimals) : format.number(value, print.decimals);
  const title = t("title", { figure: text.name(metric) });
  if (used.length === 0 && effects.lines.length === 0) {
    return (
      <Section title={title}>
        <EmptyState>
          {t("nothing_moved", { figure: `${figure(printed.after)} ${isShare ? "" : unit}`.trim() })}
        </EmptyState>
      </Section>
    );
  }
  const shown = used.length > 0 ? used : (["data"] as const);
  return (
    <>
      <Section
        title={title}
        note={t("change", {
          before: figure(printed.before),
          after: figure(printed.after),
          change: format.signed(printed.change, print.decimals),
          unit,
        })}
        aside={csvHref ? <FileLink to={csvHref}>{t("export")}</FileLink> : undefined}
      >
        <Waterfall
          name={t("sentence", { figure: text.name(metric) })}
          columns={[t("effect_head"), unit || t("effect_value")]}
          decimals={print.decimals}
          better={effects.isJudged ? (findMetric(metric)?.better ?? "none") : "none"}
          items={[
            ...shown.map((effect) => ({ id: effect, label: label(effect), value: printed.effects[effect] })),
            ...(printed.residual === 0
              ? []
              : [{ id: "residual", label: t("effect.residual"), value: printed.residual, rest: true }]),
          ]}
          total={t("effect.total")}
        />
        <p className={css.note} style={{ marginTop: 8 }}>
          {t("order")} {printed.residual === 0 ? t("exact") : t("residual_explained")}
        </p>
      </Section>
      {effects.lines.length > 0 && (
        <Section title={t("lines", { count: effects.lines.length })} note={t("lines_note")}>
          <Lines effects={effects} printed={printed} shown={shown} label={label} print={print} />
        </Section>
      )}
    </>
  );
}

interface LinesProps {
  readonly effects: Effects;
  readonly printed: PrintedEffects;
  readonly shown: readonly Effect[];
  readonly label: (effect: Effect) => string;
  readonly print: { readonly scale: number; readonly decimals: number };
}

interface Row extends EffectLine {
  readonly cells: PrintedEffects["lines"][number];
}

function Lines({ effects, printed, shown, label, print }: LinesProps) {
  const { t } = useTranslation(["effects", "analysis"]);
  const format = useFormat();
  const text = useFigureText();
  const rows: Row[] = effects.lines.flatMap((line, index) => {
    const cells = printed.lines[index];
    return cells ? [{ ...line, cells }] : [];
  });
  const signed = (value: number) => (value === 0 ? "0" : format.signed(value, print.decimals));
  const pair = (before: string | null, after: string | null) =>
    t("from_to", { before: before ?? "–", after: after ?? "–" });
  const source = (line: EffectLine) => {
    const place = (state: EffectLine["after"]) =>
      state?.sourceLoad == null ? null : t("row_of", { load: state.sourceLoad, row: state.sourceRow ?? "–" });
    return pair(place(line.before), place(line.after));
  };
  const columns: readonly Column<Row>[] = [
    {
      id: "name",
      header: t("analysis:holding"),
      wide: true,
      cell: (line) => (
        <NameCell
          detail={[line.isin, line.path.length > 0 && t("through", { funds: format.list(line.path) })]
            .filter(Boolean)
            .join(" · ")}
        >
          <span title={source(line)}>{line.name}</span>
        </NameCell>
      ),
    },
    {
      id: "weight",
      header: t("analysis:weight"),
      numeric: true,
      onlyWide: true,
      cell: ({ before, after }) =>
        pair(before && format.share(before.weightShare, 2), after && format.share(after.weightShare, 2)),
    },
    {
      id: "own",
      header: t("own"),
      numeric: true,
      onlyWide: true,
      cell: ({ before, after }) =>
        pair(
          before?.own == null ? null : text.value(effects.metric, before.own),
          after?.own == null ? null : text.value(effects.metric, after.own),
        ),
    },
    ...shown.map(
      (effect): Column<Row> => ({
        id: effect,
        header: label(effect),
        numeric: true,
        cell: ({ cells }) => signed(cells[effect]),
      }),
    ),
    {
      id: "total",
      header: t("effect.total"),
      numeric: true,
      cell: ({ cells }) => <b className="us-medium">{signed(cells.total)}</b>,
    },
  ];
  return (
    <DataTable
      label={t("lines", { count: rows.length })}
      rows={rows}
      columns={columns}
      rowId={({ key }) => key}
      rowHeight={40}
      stacks
      footer={
        <tr>
          <td colSpan={3}>{t("analysis:sum")}</td>
          {shown.map((effect) => (
            <td key={effect} data-numeric style={{ textAlign: "end", height: 40 }}>
              {signed(printed.effects[effect])}
            </td>
          ))}
          <td data-numeric style={{ textAlign: "end" }}>
            {signed(printed.change)}
          </td>
        </tr>
      }
    />
  );
}

/** What a figure divides each line by, as the name of its effect. */
function divisorOf(metricId: string): "evic" | "revenue" | "gdp" {
  const term = findMetric(metricId)?.term;
  const per = term && "per" in term ? term.per : undefined;
  return per === "revenue_eur_m" ? "revenue" : per === "gdp_eur_m" ? "gdp" : "evic";
}
