import { useMantineContext } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { BarChart } from "echarts/charts";
import { DataZoomComponent, GridComponent, TooltipComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import EChartsReactCore from "echarts-for-react/esm/core";
import { useMemo } from "react";
import { useFormat } from "~/ui/use-format";

echarts.use([BarChart, DataZoomComponent, GridComponent, TooltipComponent, SVGRenderer]);

/** From here on bars are narrow enough that a part of them is worth a closer look. */
const DAYS_TO_ZOOM = 31;

interface DayValue {
  readonly day: string;
  readonly value: number;
}

interface Props {
  readonly days: readonly DayValue[];
  readonly height: number;
}

/** The product's colours as they are now; the drawing needs them as values. */
function colours() {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(`--us-${name}`).trim();
  return { bar: of("accent"), grid: of("line"), text: of("ink-3"), raised: of("raised"), ink: of("ink") };
}

/** Lets the drawing be scaled as a whole: paper is narrower than the window it was drawn for. */
function scalable(_finished: unknown, chart: echarts.ECharts) {
  const drawing = chart.getDom().querySelector("svg");
  drawing?.setAttribute("viewBox", `0 0 ${chart.getWidth()} ${chart.getHeight()}`);
}

const EVENTS = { finished: scalable };

/** One bar a day from zero; pointing at a day names its figure, a slider or the wheel zooms in. Loaded only where shown. */
export default function DaysChart({ days, height }: Props) {
  const format = useFormat();
  const { colorScheme } = useMantineContext();
  const still = useReducedMotion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme is another set of colours.
  const ink = useMemo(colours, [colorScheme]);
  const canZoom = days.length > DAYS_TO_ZOOM;
  const font = { fontFamily: "inherit", fontSize: 12 };
  return (
    <EChartsReactCore
      echarts={echarts}
      notMerge
      opts={{ renderer: "svg" }}
      style={{ height }}
      onEvents={EVENTS}
      option={{
        animation: !still,
        animationDuration: 180,
        textStyle: font,
        grid: { left: 36, right: 8, top: 8, bottom: canZoom ? 56 : 24 },
        ...(canZoom && {
          dataZoom: [
            { type: "inside" },
            {
              type: "slider",
              height: 20,
              bottom: 4,
              borderColor: ink.grid,
              fillerColor: "transparent",
              handleStyle: { color: ink.bar, borderColor: ink.bar },
              moveHandleSize: 0,
              dataBackground: { lineStyle: { color: ink.grid }, areaStyle: { color: ink.grid } },
              selectedDataBackground: { lineStyle: { color: ink.bar }, areaStyle: { color: ink.bar } },
              textStyle: { color: ink.text, ...font },
            },
          ],
        }),
        xAxis: {
          type: "category",
          data: days.map(({ day }) => format.date(day)),
          axisLine: { lineStyle: { color: ink.grid } },
          axisTick: { show: false },
          axisLabel: {
            color: ink.text,
            hideOverlap: true,
            showMinLabel: true,
            showMaxLabel: true,
            alignMinLabel: "left",
            alignMaxLabel: "right",
            textMargin: [0, 8],
            ...font,
          },
        },
        yAxis: {
          type: "value",
          minInterval: 1,
          splitNumber: 4,
          splitLine: { lineStyle: { color: ink.grid } },
          axisLabel: { color: ink.text, formatter: (value: number) => format.number(value), ...font },
        },
        tooltip: {
          trigger: "axis",
          axisPointer: { type: "shadow" },
          backgroundColor: ink.raised,
          borderColor: ink.grid,
          textStyle: { color: ink.ink, ...font },
          valueFormatter: (value: number) => format.number(value),
        },
        series: [
          {
            type: "bar",
            data: days.map(({ value }) => value),
            itemStyle: { color: ink.bar },
            emphasis: { disabled: true },
            barMaxWidth: 28,
          },
        ],
      }}
    />
  );
}
