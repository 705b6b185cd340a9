import { expect, test } from "vitest";
import { METRICS } from "~/domain/metrics/catalogue";
import { rendered, textOf } from "~tests/support/rendered";
import { MethodologyPage } from "./methodology-page";

const pageOf = (metricId: string) => textOf(rendered(<MethodologyPage metricId={metricId} example={null} />));

test("methodology of a figure: names its data in words, not by the names of datasets and columns", () => {
  expect(pageOf("esg.rating")).toContain("Data it is made of ESG ratings");
  const raw = METRICS.filter((metric) => {
    const text = pageOf(metric.id);
    return metric.needs.some(
      ({ dataset, fields }) =>
        (dataset.includes("-") && text.includes(` ${dataset} `)) ||
        fields.some((field) => field.includes("_") && text.includes(field)),
    );
  });
  expect(raw.map(({ id }) => id)).toEqual([]);
});
