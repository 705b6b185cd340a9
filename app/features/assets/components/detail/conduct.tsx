import { IconBan, IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { HorizontalBars } from "~/ui/charts/horizontal-bars";
import { Status, Tag } from "~/ui/controls/tag";
import { NotCovered } from "~/ui/figure/missing";
import { EmptyState } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";
import { languageOf, sayCause } from "~/ui/vocabulary";
import type { SourcedFact } from "../../assets.types";
import { factsOf } from "../../figures/asset-figure";
import { type ActivityShare, activityShares } from "../../figures/detail-figures";
import css from "./detail.module.css";
import { useSourceText } from "./use-source-text";

/** Revenue of 10 % or more counts as involved; any involvement where there is no threshold. */
const COUNTED_FROM = 0.1;

function isCounted({ revenueShare, involved }: ActivityShare): boolean {
  return revenueShare === null ? involved === true : revenueShare >= COUNTED_FROM;
}

/** Controversial activities with their share of revenue; those that count in figures are drawn in rust. */
export function ActivityBars({ facts, all = false }: { facts: readonly SourcedFact[]; all?: boolean }) {
  const { t } = useTranslation(["assets", "metrics"]);
  const format = useFormat();
  const shares = activityShares(facts);
  if (shares.length === 0) return <EmptyState>{t("no_activities_loaded")}</EmptyState>;
  const involved = shares.filter(({ revenueShare, involved: is }) => (revenueShare ?? 0) > 0 || is === true);
  const shown = all ? shares : involved;
  if (shown.length === 0) {
    return (
      <Status tone="ok">
        <IconCheck size={16} stroke={1.6} aria-hidden />
        {t("no_activities", { count: shares.length })}
      </Status>
    );
  }
  return (
    <HorizontalBars
      name={t("activities_title")}
      ruled
      max={1}
      columns={[t("columns.activity"), t("columns.revenueShare")]}
      items={shown.map((share) => {
        const name = t(`metrics:activity.${share.activity}.name`, { defaultValue: share.activity });
        return {
          id: share.activity,
          label: name,
          name,
          value: share.revenueShare ?? (share.involved === false ? 0 : null),
          tone: isCounted(share) ? ("down" as const) : ("plain" as const),
          text:
            share.revenueShare !== null
              ? format.share(share.revenueShare)
              : share.involved === null
                ? t("ui:not_covered")
                : t(share.involved ? "involved" : "not_involved"),
        };
      })}
    />
  );
}

/** Why an issuer is left out of Paris-aligned and transition benchmarks, letter by letter. */
export function BenchmarkExclusions({ facts }: { facts: readonly SourcedFact[] }) {
  const { t } = useTranslation(["assets", "vocabulary"]);
  const format = useFormat();
  const sourceText = useSourceText();
  const rows = factsOf(facts, "benchmark-exclusions", null);
  const hits = rows.filter(({ values }) => values.revenue_share !== 0);
  if (rows.length === 0)
    return (
      <p className={css.withheld}>
        <NotCovered word reason={t("not_screened")} />
      </p>
    );
  if (hits.length === 0) {
    return (
      <Status tone="ok">
        <IconCheck size={16} stroke={1.6} aria-hidden />
        {t("no_exclusions")}
      </Status>
    );
  }
  return hits.map((fact) => {
    const { letter, revenue_share: share } = fact.values;
    const cause = fact.values.cause ? sayCause(t, format, String(fact.values.cause)) : null;
    return (
      <div key={`${fact.key}${fact.sourceRow}`} className={css.exclusion}>
        <p>
          <Tag tone="warn">
            <IconBan size={13} stroke={1.6} aria-hidden />
            {t("benchmark_letter", { letter: String(letter) })}
          </Tag>
        </p>
        <p>
          <b>
            {t(`letters.${String(letter).replace(/[()\s]/g, "")}`, {
              defaultValue: cause?.text ?? String(letter),
            })}
          </b>
          {typeof share === "number" && ` ${t("revenue_is", { share: format.share(share) })}`}
        </p>
        <p>
          {cause && (
            <>
              <span {...languageOf(cause)}>{cause.text}</span> ·{" "}
            </>
          )}
          {sourceText(fact)}
        </p>
      </div>
    );
  });
}
