import { useTranslation } from "react-i18next";
import type { CriterionResult, JudgedCriterion } from "~/domain/sfdr2/judged";
import { useExplain } from "~/features/figures/components/explain-context";
import { Verdict } from "~/ui/controls/verdict";
import { CoverageBadge } from "~/ui/figure/coverage-badge";
import { Figure } from "~/ui/figure/figure";
import { useFormat } from "~/ui/use-format";
import type { Sfdr2Words } from "../sfdr2-words";
import { HoldingList } from "./holding-list";
import css from "./sfdr2.module.css";

const MARK = { met: "passes", not_met: "fails", not_known: "cannot_tell" } as const satisfies Record<
  CriterionResult,
  string
>;

interface Props {
  readonly id: string;
  readonly criterion: JudgedCriterion;
  readonly words: Sfdr2Words;
  /** Whether meeting it is enough where the one above is not met. */
  readonly isAlternative: boolean;
}

/** A criterion: what it asks and where that is written, what the data say, and the share, which opens its calculation. */
export function CriterionRow({ id, criterion, words, isAlternative }: Props) {
  const { t } = useTranslation("sfdr2");
  const format = useFormat();
  const { result, needed, knownShare, notLicensedShare, publicBondsShare, mustGoShare } = criterion;
  const { inTheWay, inTheWayCount, toCheck, toCheckCount, test } = criterion;
  const sentence = words.criterion(criterion);
  const reason = words.reason(criterion);
  const isExclusion = test.kind === "benchmark_exclusions";
  return (
    <tr>
      <th scope="row">
        {isAlternative && <span className={css.or}>{t("or")} </span>}
        {sentence}
        <small>{words.source(criterion)}</small>
        {reason && <small>{reason}</small>}
        {publicBondsShare !== null && (
          <small>{t("public_bonds_count", { share: format.share(publicBondsShare) })}</small>
        )}
        {mustGoShare !== null && mustGoShare > 0 && (
          <small>
            {t(isExclusion ? "must_go_excluded" : "must_go_missing", { share: format.share(mustGoShare) })}
          </small>
        )}
        <HoldingList
          rows={inTheWay}
          count={inTheWayCount}
          name={t("in_the_way_count", { count: inTheWayCount })}
          label={`${t("in_the_way")}: ${sentence}`}
          shows={isExclusion ? "letters" : "out"}
        />
        <HoldingList
          rows={toCheck}
          count={toCheckCount}
          name={t("to_check_count", { count: toCheckCount })}
          label={`${t("to_check")}: ${sentence}`}
          shows={isExclusion ? "letters" : "out"}
        />
      </th>
      <td>
        <Verdict of={MARK[result]}>{words.result(result)}</Verdict>
      </td>
      <td data-numeric data-label={t("column.share")}>
        <ShareOf id={id} criterion={criterion} label={sentence} />
      </td>
      <td data-numeric data-label={t("column.needed")}>
        {needed === null ? "–" : needOf(format.share(needed, 0), isExclusion)}
      </td>
      <td data-numeric data-label={t("column.known")}>
        {knownShare === null ? (
          "–"
        ) : (
          <CoverageBadge coveredShare={knownShare} eligibleShare={1} notLicensedShare={notLicensedShare} />
        )}
      </td>
    </tr>
  );
}

/** Of what is excluded nothing may be held. */
function needOf(share: string, isExclusion: boolean): string {
  return isExclusion ? share : `≥ ${share}`;
}

function ShareOf({
  id,
  criterion,
  label,
}: {
  readonly id: string;
  readonly criterion: JudgedCriterion;
  readonly label: string;
}) {
  const { t } = useTranslation("sfdr2");
  const format = useFormat();
  const explain = useExplain();
  const { share, metric } = criterion;
  if (share === null) return <span className="us-dim">{t("no_share")}</span>;
  const text = format.share(share);
  if (metric === null) return <span>{text}</span>;
  return (
    <Figure
      id={`sfdr2-${id}`}
      label={label}
      onOpen={() => explain.open(metric)}
      open={explain.metric === metric}
    >
      {text}
    </Figure>
  );
}
