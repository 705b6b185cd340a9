import { findMetric } from "~/domain/metrics/catalogue";
import type { PolicyCheck } from "~/domain/policies/policy";
import type { KeptPolicy } from "~/domain/reports/screening";
import { judgedText, limitText } from "~/features/policies/verdict-words";
import { coveredText } from "~/ui/figure/coverage-text";
import { PolicyResult, VerdictReason } from "./policy-result";
import { usePrint } from "./print-context";
import { Part } from "./section";
import { PrintTable } from "./table";
import { MetricName, UnitOf } from "./texts";

type Check = PolicyCheck<KeptPolicy>;

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
          text(t("screening.limit"), 130, ({ rule }) => (
            <>
              {t(`policies:operator.${rule.operator}`)} {limitText(format, rule)}
              <Unit metric={rule.metric} />
            </>
          )),
          numeric(t("screening.value"), 76, ({ rule, ...check }) => (
            <span data-check={rule.metric}>
              {judgedText(format, rule, check) ?? <span className="gap">{t("policies:no_figure")}</span>}
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
