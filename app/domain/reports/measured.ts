import type { ViewName } from "~/domain/metrics/view-names";

/** The figures whose coverage, basis and age a report states, by the view each belongs to, in the order printed. */
export const MEASURED: readonly { readonly view: ViewName; readonly metrics: readonly string[] }[] = [
  { view: "esg", metrics: ["esg.rating", "esg.environmental", "esg.social", "esg.governance"] },
  {
    view: "pai",
    metrics: [
      "pai.1.total12",
      "pai.1.total123",
      "pai.3.scope123",
      "pai.4",
      "pai.5.consumption",
      "pai.7",
      "pai.9",
      "pai.10",
      "pai.12",
      "pai.13",
      "pai.15",
    ],
  },
  { view: "sdg", metrics: ["sdg.13"] },
  { view: "taxonomy", metrics: ["taxonomy.turnover.aligned.all"] },
  { view: "si", metrics: ["si.total"] },
  { view: "climate", metrics: ["climate.targetSet"] },
  { view: "activities", metrics: ["activity.fossil_fuels"] },
];
