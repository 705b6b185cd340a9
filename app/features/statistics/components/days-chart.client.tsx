import { useMantineColorScheme } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { BarChart } from "echarts/charts";
import { GridComponent, TooltipComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import EChartsReactCore from "echarts-for-react/esm/core";
import { useMemo } from "react";
import { useFormat } from "~/ui/use-format";

echarts.use([BarChart, GridComponent, TooltipComponent, SVGRenderer]);

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

/** One bar a day from zero; pointing at a day names its figure. Loaded only where it is looked at. */
export default function DaysChart({ days, height }: Props) {
  const format = useFormat();
  const { colorScheme } = useMantineColorScheme();
  const still = useReducedMotion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme is another set of colours.
  const ink = useMemo(colours, [colorScheme]);
  const font = { fontFamily: "inherit", fontSize: 12 };
  return (
    <EChartsReactCore
      echarts={echarts}
      notMerge
      opts={{ renderer: "svg" }}
      style={{ height }}
      option={{
        animation: !still,
        animationDuration: 180,
        textStyle: font,
        grid: { left: 36, right: 8, top: 8, bottom: 24 },
        xAxis: {
          type: "category",
          data: days.map(({ day }) => format.date(day)),
          axisLine: { lineStyle: { color: ink.grid } },
          axisTick: { show: false },
          axisLabel: { color: ink.text, hideOverlap: true, ...font },
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
