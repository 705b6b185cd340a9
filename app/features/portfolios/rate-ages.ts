import type { AgedRate, RatesOfDay } from "~/domain/portfolios/exchange-rates";
import type { AppError, ErrorFinding } from "~/platform/errors";
import { rateTooOld } from "./portfolios.errors";

/** What to say of an old rate and of one that is refused; the same for a file, a form and a program. */
export const RATE_OLD = "r10_rate_old";
export const RATE_TOO_OLD = "r10_rate_too_old";

export const rateParams = ({ currency, date, days }: AgedRate) => ({ currency, date, days });

/** A warning for each old rate at which amounts of these currencies were converted. */
export function oldRateFindings({ old }: RatesOfDay, currencies: readonly string[]): ErrorFinding[] {
  return old
    .filter(({ currency }) => currencies.includes(currency))
    .map((rate) => finding("warning", `imports:finding.${RATE_OLD}`, rateParams(rate)));
}

/**
 * Why amounts of these currencies are not converted: the last rate is too old, named with its day and age, or
 * `unknown`, where none of them has any rate.
 */
export function withoutRate(
  currencies: readonly string[],
  { refused }: RatesOfDay,
  unknown: AppError,
): AppError {
  const lastOf = new Map(refused.map((rate) => [rate.currency, rate]));
  const findings = currencies.map((currency) => {
    const last = lastOf.get(currency);
    return last
      ? finding("error", `imports:finding.${RATE_TOO_OLD}`, rateParams(last))
      : finding("error", "imports:finding.r10_no_rate", { currency });
  });
  const first = refused.find(({ currency }) => currencies.includes(currency));
  return first ? rateTooOld({ params: rateParams(first), findings }) : unknown;
}

function finding(
  severity: ErrorFinding["severity"],
  message: string,
  params: NonNullable<ErrorFinding["params"]>,
): ErrorFinding {
  return { severity, code: "R10", message, params, field: "holdings" };
}
