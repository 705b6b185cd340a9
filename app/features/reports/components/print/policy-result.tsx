import type { PolicyCheck, PolicyRule } from "~/domain/policies/policy";
import type { PolicyVerdict } from "~/domain/policies/verdict";
import { verdictWords } from "~/features/policies/verdict-words";
import { usePrint } from "./print-context";

/** Whether a limit is met, in the words of the policy checks. */
export function PolicyResult({
  result,
  severity,
}: Pick<PolicyCheck, "result"> & Pick<PolicyRule, "severity">) {
  const { t } = usePrint();
  const tone = { passes: "ok", cannot_tell: "warn", fails: severity === "breach" ? "err" : "warn" }[result];
  return (
    <span className={`tag ${tone}`}>{t(`policies:result.${result === "fails" ? severity : result}`)}</span>
  );
}

/** Why a limit cannot be judged, or is judged although little is covered. */
export function VerdictReason({ metric, verdict }: { metric: string; verdict: PolicyVerdict }) {
  const { t, format } = usePrint();
  const words = verdictWords((key, params) => t(key, params), format, metric, verdict);
  return words === null ? null : (
    <small className="sentence" data-reason={verdict.reason}>
      {words}
    </small>
  );
}
