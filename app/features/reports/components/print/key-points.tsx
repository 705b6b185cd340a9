import type { Finding } from "~/domain/analysis/findings";
import type { KeyPoint } from "~/domain/reports/key-points";
import { usePrint } from "./print-context";
import { printRating, printValue } from "./print-value";

/** Up to three findings, numbered. */
export function KeyPoints({ title, points }: { title: string; points: readonly KeyPoint[] }) {
  const { t } = usePrint();
  return (
    <div>
      <h3>{title}</h3>
      {points.length === 0 ? (
        <p className="gap">{t("points.none")}</p>
      ) : (
        <ol className="points">
          {points.map((point) => (
            <li key={JSON.stringify(point)}>
              <PointText point={point} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function PointText({ point }: { point: KeyPoint }) {
  const { t, format } = usePrint();
  switch (point.code) {
    case "holding":
      return <HoldingText point={point} />;
    case "violation":
      return (
        <>
          <b>{point.name}</b>
          {t(point.isFund ? "points.violation_fund" : "points.violation", {
            weight: format.share(point.weightShare),
          })}
        </>
      );
    case "figure":
      return <FigureText finding={point.finding} />;
    case "unallocated":
      return (
        <>
          <b>{t("points.unallocated_name", { weight: format.share(point.weightShare) })}</b>
          {t("points.unallocated")}
        </>
      );
    case "missing":
      return (
        <>
          <b>{t("points.missing_name", { figure: shortName(t, point.metric) })}</b>
          {t(point.count > point.names.length ? "points.missing_more" : "points.missing", {
            names: point.count > point.names.length ? point.names.join(", ") : format.list(point.names),
            count: point.count - point.names.length,
            weight: format.share(point.weightShare),
          })}
        </>
      );
  }
}

const shortName = (t: ReturnType<typeof usePrint>["t"], metric: string) =>
  t([`short.${metric.replaceAll(".", "_")}`, `metrics:${metric}.name`]);

/** A figure that speaks for or against the portfolio, beside the benchmark's where there is one. */
function FigureText({ finding }: { finding: Finding }) {
  const { t, format } = usePrint();
  const { params, metric } = finding;
  if (metric === null) return null;
  if (finding.key === "coverage_too_low")
    return (
      <>
        <b>{t("points.coverage_name")}</b>
        {t("points.low_coverage", {
          share: format.share(Number(params.coverageShare)),
          needed: format.share(Number(params.neededShare), 0),
        })}
      </>
    );
  const value = printValue(format, metric, Number(params.value));
  return (
    <>
      <b>{shortName(t, metric)}</b>
      {params.benchmark === undefined
        ? t("points.figure", { value, coverage: format.share(Number(params.coverageShare)) })
        : t("points.compared", { value, benchmark: printValue(format, metric, Number(params.benchmark)) })}
    </>
  );
}

function HoldingText({ point }: { point: Extract<KeyPoint, { code: "holding" }> }) {
  const { t, format } = usePrint();
  const parts = [
    t(point.relative > 0 ? "points.adds" : "points.takes", {
      points: format.number(Math.abs(point.relative), 2),
    }),
    ...(point.isViolating ? [t("points.violates")] : []),
    ...(point.emissionsShare !== null && point.emissionsShare >= 0.005
      ? [t("points.emissions", { share: format.share(point.emissionsShare) })]
      : []),
  ];
  return (
    <>
      <b>{point.name}</b>
      {t(point.rating === null ? "points.holding" : "points.holding_rated", {
        weight: format.share(point.weightShare),
        rating: point.rating === null ? "" : printRating(format, point.rating),
      })}
      {format.list(parts)}.
    </>
  );
}
