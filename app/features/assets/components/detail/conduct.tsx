import { IconBan, IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { HorizontalBars } from "~/ui/charts/horizontal-bars";
import { Status, Tag } from "~/ui/controls/tag";
import { NotCovered } from "~/ui/figure/missing";
import { OldMark } from "~/ui/figure/old-mark";
import { EmptyState } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";
import { languageOf, sayActivity, sayCause } from "~/ui/vocabulary";
import type { AssetDetail } from "../../asset-detail.answers";
import { activityShares, benchmarkExclusions } from "../../figures/detail-figures";
import css from "./detail.module.css";
import { useSourceText } from "./use-source-text";

/** Controversial activities with their share of revenue; those that count in figures are drawn in rust. */
export function ActivityBars({ detail, all = false }: { detail: AssetDetail; all?: boolean }) {
  const { t } = useTranslation(["assets", "vocabulary"]);
  const format = useFormat();
  const shares = activityShares(detail);
  if (shares.length === 0) return <EmptyState>{t("no_activities_loaded")}</EmptyState>;
  const involved = shares.filter(({ involved: is }) => is === true);
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
        const name = sayActivity(t, share.activity);
        return {
          id: share.activity,
          label: share.isOld ? (
            <>
              {name} <OldMark />
            </>
          ) : (
            name
          ),
          name,
          value: share.exposure ?? (share.involved === false ? 0 : null),
          tone: share.isCounted === true ? ("down" as const) : ("plain" as const),
          text:
            share.exposure !== null
              ? format.share(share.exposure)
              : share.involved === null
                ? t("ui:not_covered")
                : t(share.involved ? "involved" : "not_involved"),
        };
      })}
    />
  );
}

/** Why an issuer is left out of Paris-aligned and transition benchmarks, letter by letter. */
export function BenchmarkExclusions({ detail }: { detail: AssetDetail }) {
  const { t } = useTranslation(["assets", "vocabulary"]);
  const format = useFormat();
  const sourceText = useSourceText();
  const hits = benchmarkExclusions(detail);
  if (hits === null)
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
  return hits.map(({ fact, letter, revenueShare: share, cause: stated }) => {
    const cause = stated ? sayCause(t, format, stated) : null;
    return (
      <div key={`${fact.key}${fact.sourceRow}`} className={css.exclusion}>
        <p>
          <Tag tone="warn">
            <IconBan size={13} stroke={1.6} aria-hidden />
            {t("benchmark_letter", { letter })}
          </Tag>
        </p>
        <p>
          <b>{t(`letters.${letter.replace(/[()]/g, "")}`, { defaultValue: cause?.text ?? letter })}</b>
          {share !== null && ` ${t("revenue_is", { share: format.share(share) })}`}
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
