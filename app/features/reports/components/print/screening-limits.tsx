import { findMetric } from "~/domain/metrics/catalogue";
import type { PolicyCheck } from "~/domain/policies/policy";
import type { KeptPolicy } from "~/domain/reports/screening";
import { coveredText } from "~/ui/figure/coverage-text";
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
        columns={({ text, numeric }) => [
          text(t("columns.figure"), null, ({ rule, ...check }) => (
            <>
              <MetricName id={rule.metric} />
              <VerdictReason metric={rule.metric} verdict={check} />
              <small>{t("screening.set", { name: rule.setBy || "–", date: format.date(rule.setAt) })}</small>
            </>
          )),
          text(t("screening.limit"), 130, ({ rule, ...check }) => (
            <>
              {t(`policies:operator.${rule.operator}`)}{" "}
              {printedBeside(format, rule.metric, rule.value, failing(check))}
              <Unit metric={rule.metric} />
            </>
          )),
          numeric(t("screening.value"), 76, ({ rule, value, result }) => (
            <span data-check={rule.metric}>
              {value === null ? (
                <span className="gap">{t("policies:no_figure")}</span>
              ) : (
                printedBeside(format, rule.metric, value, result === "fails" ? rule.value : null)
              )}
            </span>
          )),
          numeric(t("screening.coverage"), 76, (check) => coveredText(format, check)),
          text(t("screening.result"), 104, ({ result, rule: { severity } }) => (
            <PolicyResult {...{ result, severity }} />
          )),
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
