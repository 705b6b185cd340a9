import { findMetric } from "~/domain/metrics/catalogue";
import type { Trade } from "~/domain/rebalancing/answer";
import type { Format } from "~/ui/format";

/** What a trade does to the figure of a policy: finer than the figure, so that small effects are seen; shares in points. */
export function effectText(
  format: Format,
  policy: { readonly id: string; readonly metric: string },
  trade: Trade,
): string {
  const effect = trade.effects.find(({ policyId }) => policyId === policy.id)?.effect ?? null;
  if (effect === null) return "–";
  const metric = findMetric(policy.metric);
  if (metric?.unit === "share") return format.shareDifference(effect, 2) ?? "0";
  return format.difference(effect, (metric?.decimals ?? 1) + 1) ?? "0";
}
