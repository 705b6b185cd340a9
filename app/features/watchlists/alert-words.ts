import { findMetric } from "~/domain/metrics/catalogue";
import { ratingDecimals } from "~/domain/metrics/rating-decimals";
import { printStated, printValue } from "~/features/figures/print-value";
import { verdictWords } from "~/features/policies/verdict-words";
import { paths } from "~/platform/paths";
import type { Format } from "~/ui/format";
import { sayActivity } from "~/ui/vocabulary";
import type {
  Alert,
  AlertValue,
  BrokenLimit,
  BrokenRule,
  MovedMembers,
  UnjudgedRule,
} from "./watchlists.types";

type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** An alert as it is said on a screen and in a mail. */
export interface AlertWords {
  /** What it is about: "ESG rating", "New breach: Carbon footprint at most 500.0". */
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** More to know: members by name, the rule in force. */
  readonly detail: string | null;
}

/** Says an alert in the reader's language. Texts come from the namespaces watchlists, assets, exclusions, metrics and vocabulary. */
export function alertWords(
  t: Translate,
  format: Format,
  alert: Pick<Alert, "field" | "topic" | "before" | "after">,
): AlertWords {
  const { field, topic, before, after } = alert;
  if (topic === "policy" && isObject<BrokenRule | UnjudgedRule>(after)) {
    const value = (one: number | null) => metricValue(t, format, after.metric, one);
    const limit = metricValue(t, format, after.metric, after.limit, printStated);
    const was = isObject<BrokenRule>(before) ? before.value : null;
    return {
      label: t(`metrics:${after.metric}.name`),
      before: value(was),
      after: "result" in after ? t("watchlists:not_judged") : value(after.value),
      detail:
        "result" in after
          ? unjudgedWords(t, format, after, limit)
          : t(`watchlists:rule.${after.severity}.${after.operator}`, { limit }),
    };
  }
  if (topic === "limit" && isObject<BrokenLimit>(after)) {
    const was = isObject<BrokenLimit>(before) ? before.value : null;
    return {
      label: t("watchlists:field.weight", { line: after.line }),
      before: was === null ? t("watchlists:unknown") : format.share(was, 2),
      after: format.share(after.value, 2),
      detail: t(`watchlists:limit.${after.operator}`, { limit: format.share(after.limit, 2) }),
    };
  }
  if (topic === "members" && isObject<MovedMembers>(after) && isObject<MovedMembers>(before)) {
    const more = after.entered + after.left - after.names.length;
    const names = more > 0 ? [...after.names, t("watchlists:and_more", { count: more })] : after.names;
    return {
      label: t("watchlists:field.members"),
      before: t("watchlists:assets", { count: before.count }),
      after: t("watchlists:assets", { count: after.count }),
      detail: t("watchlists:moved", {
        entered: after.entered,
        left: after.left,
        names: format.list([...names]),
      }),
    };
  }
  const decimals = decimalsOf(field, [before, after]);
  return {
    label: field === "excluded" ? t("watchlists:field.excluded") : t(`assets:columns.${field}`),
    before: assetValue(t, format, field, before, decimals),
    after: assetValue(t, format, field, after, decimals),
    detail: null,
  };
}

/** That a breach is neither confirmed nor over, and how much has data of what would have to. */
function unjudgedWords(t: Translate, format: Format, rule: UnjudgedRule, limit: string): string {
  const was = t(`watchlists:was_rule.${rule.severity}.${rule.operator}`, { limit });
  const why = verdictWords(t, format, rule.metric, { ...rule, boundValue: null });
  return why === null ? was : `${was} ${why}`;
}

function isObject<T extends object>(value: AlertValue): value is T & AlertValue {
  return typeof value === "object" && value !== null;
}

function metricValue(
  t: Translate,
  format: Format,
  id: string,
  value: number | null,
  print = printValue,
): string {
  const metric = findMetric(id);
  if (value === null) return t("watchlists:unknown");
  if (!metric) return format.number(value, 1);
  const unit = metric.unit === "share" ? "" : t(`analysis:unit_short.${metric.unit}`, { defaultValue: "" });
  return `${print(format, metric, value)} ${unit}`.trim();
}

const WORDED: readonly string[] = ["sfdrArticle", "law220", "benchmarkExclusion"];
const DECIMAL: readonly string[] = ["carbonFootprint", "ghgIntensity"];

/** Those of a pair: ratings loaded as whole numbers are written without, as in lists and on pages. */
function decimalsOf(field: string, values: readonly AlertValue[]): number {
  if (field === "esgRating") return ratingDecimals(values);
  return DECIMAL.includes(field) ? 1 : 0;
}

function assetValue(
  t: Translate,
  format: Format,
  field: string,
  value: AlertValue,
  decimals: number,
): string {
  if (field === "excluded")
    return value === null ? t("watchlists:not_excluded") : ruleWords(t, String(value));
  if (value === null) return t("watchlists:unknown");
  if (typeof value === "boolean") return t(value ? "assets:yes" : "assets:no");
  if (typeof value === "number") {
    const unit = t(`assets:units.${field}`, { defaultValue: "" });
    return `${format.number(value, decimals)} ${unit}`.trim();
  }
  const text = String(value);
  return WORDED.includes(field) ? t(`assets:values.${field}.${text}`, { defaultValue: text }) : text;
}

/** "Coal (company rule)", from kind, subject, step and scope. */
function ruleWords(t: Translate, key: string): string {
  const [kind = "", subject = "", subType = "", scope = "personal"] = key.split("|");
  const step =
    subType === "" ? "" : `, ${t(`exclusions:step.${subType.toLowerCase()}`, { defaultValue: subType })}`;
  const rule =
    kind === "activity"
      ? `${sayActivity(t, subject)}${step}`
      : kind === "benchmark"
        ? t(`exclusions:benchmark.${subject}`, { defaultValue: subject })
        : subject;
  return t(`exclusions:by.${scope}`, { rule });
}

/** Figures of the fund's own page that are computed by looking through; all others are named as their column. */
const LOOKED_THROUGH: Readonly<Record<string, string>> = { carbonFootprint: "pai.2.scope123" };
const TAB_OF: Readonly<Partial<Record<Alert["topic"], string>>> = { sanction: "sanctions", pai: "pai" };
const WITH_EXCLUSIONS: readonly (string | null)[] = ["funds", "etfs", "equities"];

/** Where an alert's working is: the figure opened on the page of the asset, or the checks of the portfolio. */
export function workingOf(
  alert: Pick<Alert, "subjectKind" | "subject" | "section" | "path" | "topic" | "field" | "after">,
): string {
  const { subjectKind, subject, section, path, topic, field, after } = alert;
  if (subjectKind === "portfolio") {
    const checks = paths.portfolioAnalysis(subject, "checks");
    if (topic === "policy" && isObject<BrokenRule>(after))
      return `${checks}?explain=${encodeURIComponent(after.metric)}`;
    return paths.portfolio(subject);
  }
  if (subjectKind === "view") return `${paths.assets(section ?? "")}?${path}`;
  if (topic === "exclusion")
    return paths.asset(section ?? "", path, WITH_EXCLUSIONS.includes(section) ? "exclusions" : undefined);
  const tab = field === "law220" ? "law220" : TAB_OF[topic];
  const page = paths.asset(section ?? "", path, tab);
  const through = LOOKED_THROUGH[field];
  if (topic === "sanction") return page;
  return `${page}${tab ? "&" : "?"}${through ? `explain=${through}` : `figure=${field}`}`;
}
