import { IconArrowDownRight, IconCircleCheck, IconCircleDashed, IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ownValue, withoutIt } from "~/domain/analysis/figures/own-value";
import type { NotAskedFor } from "~/domain/analysis/figures/uncovered";
import { eligibleShareOf } from "~/domain/analysis/positions/held-weight";
import type { ContributionView, EsgView } from "~/domain/analysis/views";
import { useWithheldReason } from "~/features/figures/components/use-withheld-reason";
import { BoldText } from "~/ui/bold-text";
import { useFormat } from "~/ui/use-format";
import { extremesOf } from "../contributions";
import css from "./analysis.module.css";

const WORST = 2;
const NAMED = 3;

interface Props {
  readonly esg: EsgView;
  readonly contribution: ContributionView | undefined;
}

/** The finding first: who lowers the rating, what it would be without them, and what has no rating at all. */
export function WhatHoldsItBack({ esg, contribution }: Props) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const withheldReason = useWithheldReason();
  const figure = contribution?.value ?? null;
  const worst = contribution && figure !== null ? extremesOf(contribution).weakest.slice(0, WORST) : [];
  const uncoveredFor = (why: NotAskedFor | undefined) => esg.uncovered.filter(({ reason }) => reason === why);
  const [unallocated] = uncoveredFor("unallocated");
  const without = [
    { key: "uncovered", Mark: IconCircleDashed, lines: uncoveredFor(undefined) },
    {
      key: "only_later",
      Mark: IconCircleDashed,
      lines: uncoveredFor("only_later"),
    },
    { key: "not_licensed", Mark: IconLock, lines: uncoveredFor("not_licensed") },
  ];
  const rating = esg.figures.find((candidate) => candidate.metric === "esg.rating");
  return (
    <ul className={css.points}>
      {figure !== null &&
        worst.map((item) => {
          const own = ownValue(item, figure);
          const leftOut = withoutIt(item, figure);
          return (
            <li key={item.holdingId}>
              <IconArrowDownRight size={16} stroke={1.6} aria-hidden />
              <span>
                <BoldText>
                  {t(leftOut === null ? "holds_back.only" : "holds_back.weak", {
                    name: item.name,
                    rating: own === null ? "–" : format.rating(own),
                    weight: format.share(item.weightShare),
                    without: leftOut === null ? "–" : format.number(leftOut, 2),
                  })}
                </BoldText>
              </span>
            </li>
          );
        })}
      {without.map(
        ({ key, Mark, lines }) =>
          lines.length > 0 && (
            <li key={key}>
              <Mark size={16} stroke={1.6} aria-hidden />
              <span>
                <BoldText>
                  {t(lines.length > NAMED ? `holds_back.${key}_largest` : `holds_back.${key}`, {
                    count: lines.length,
                    share: format.share(eligibleShareOf(lines)),
                    names: format.list(lines.slice(0, NAMED).map(({ name }) => name)),
                  })}
                </BoldText>
              </span>
            </li>
          ),
      )}
      {unallocated && (
        <li>
          <IconCircleDashed size={16} stroke={1.6} aria-hidden />
          <span>
            <BoldText>
              {t("holds_back.unallocated", { share: format.share(unallocated.weightShare) })}
            </BoldText>
          </span>
        </li>
      )}
      {rating?.withheld && (
        <li>
          <IconCircleDashed size={16} stroke={1.6} aria-hidden />
          <span>{withheldReason(rating)}</span>
        </li>
      )}
      {worst.length === 0 && esg.uncovered.length === 0 && (
        <li>
          <IconCircleCheck size={16} stroke={1.6} aria-hidden />
          <span>{t(rating?.eligibleShare === 0 ? "holds_back.none_eligible" : "holds_back.nothing")}</span>
        </li>
      )}
    </ul>
  );
}
