import { findMetric } from "~/domain/metrics/catalogue";
import type { PolicyCheck } from "~/domain/policies/policy";
import type { KeptPolicy } from "~/domain/reports/screening";
import { coveredOfEligible } from "~/features/policies/verdict-words";
import { PolicyResult, VerdictReason } from "./policy-result";
import { usePrint } from "./print-context";
import { printedBeside } from "./print-value";
import { Part } from "./section";
import { PrintTable } from "./table";
import { MetricName, UnitOf } from "./texts";

type Check = PolicyCheck<KeptPolicy>;

/** A figure that fails must not read the same as the limit it fails. */
const failing = ({ result, value }: Pick<Check, "result" | "value">) => (result === "fails" ? value : null);

/** The company's limits on figures of the portfolio; a figure that is missing or covers too little passes none. */
export function ScreeningLimits({ checks }: { checks: readonly Check[] }) {
  const { t, format } = usePrint();
  if (checks.length === 0) return null;
  return (
    <Part title={t("screening.limits")}>
      <PrintTable
        caption={t("screening.limits")}
        rows={checks}
        keyOf={({ rule }: Check) => rule.id}
        columns={[
          {
            key: "figure",
            head: t("columns.figure"),
            cell: ({ rule, ...check }) => (
              <>
                <MetricName id={rule.metric} />
                <VerdictReason metric={rule.metric} verdict={check} />
                <small>
                  {t("screening.set", { name: rule.setBy || "–", date: format.date(rule.setAt) })}
                </small>
              </>
            ),
          },
          {
            key: "limit",
            head: t("screening.limit"),
            width: 130,
            cell: ({ rule, ...check }) => (
              <>
                {t(`policies:operator.${rule.operator}`)}{" "}
                {printedBeside(format, rule.metric, rule.value, failing(check))}
                <Unit metric={rule.metric} />
              </>
            ),
          },
          {
            key: "value",
            head: t("screening.value"),
            numeric: true,
            width: 76,
            cell: ({ rule, value, result }) => (
              <span data-check={rule.metric}>
                {value === null ? (
                  <span className="gap">{t("policies:no_figure")}</span>
                ) : (
                  printedBeside(format, rule.metric, value, result === "fails" ? rule.value : null)
                )}
              </span>
            ),
          },
          {
            key: "coverage",
            head: t("screening.coverage"),
            numeric: true,
            width: 76,
            cell: (check) => coveredOfEligible(format, check),
          },
          {
            key: "result",
            head: t("screening.result"),
            width: 104,
            cell: ({ result, rule: { severity } }) => <PolicyResult {...{ result, severity }} />,
          },
        ]}
      />
    </Part>
  );
}

function Unit({ metric }: { metric: string }) {
  const unit = findMetric(metric)?.unit;
  return unit === undefined || unit === "share" ? null : (
    <small>
      <UnitOf code={unit} />
    </small>
  );
}
