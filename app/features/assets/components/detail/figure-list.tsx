import { IconCheck, IconFlag } from "@tabler/icons-react";
import { Status } from "~/ui/controls/tag";
import { OldMark } from "~/ui/figure/old-mark";
import { UnitText } from "~/ui/figure/unit-text";
import type { AssetFigure } from "../../figures/asset-figure";
import css from "./detail.module.css";
import { OpenFigure } from "./explain-figure";
import { useFigureWords } from "./figure-words";

/** Figures as lines, name and value; flags with their mark: a check where all is well, a flag where it is not. */
export function FigureList({ figures }: { figures: readonly AssetFigure[] }) {
  const words = useFigureWords();
  return (
    <ul className={css.list}>
      {figures.map((figure) => (
        <li key={figure.id}>
          <span>
            <UnitText>{words.title(figure)}</UnitText>
          </span>
          <span>
            <FigureValue figure={figure} word /> {figure.isOld && <OldMark />}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A value to open, with its unit, or its mark where it is a flag. */
export function FigureValue({ figure, word }: { figure: AssetFigure; word?: boolean }) {
  const words = useFigureWords();
  const { kind, goodWhen } = figure.spec;
  if (kind === "flag" && typeof figure.value === "boolean") {
    const isGood = figure.value === (goodWhen ?? false);
    const isWarning = figure.value && goodWhen === undefined;
    const Mark = isWarning ? IconFlag : isGood ? IconCheck : null;
    return (
      <Status tone={isWarning ? "err" : isGood ? "ok" : "plain"}>
        {Mark && <Mark size={15} stroke={1.6} aria-hidden />}
        <OpenFigure figure={figure} />
      </Status>
    );
  }
  const unit = words.unit(figure);
  return (
    <>
      <OpenFigure figure={figure} word={word} />
      {unit && figure.value !== null && (
        <span className="us-dim">
          {" "}
          <UnitText>{unit}</UnitText>
        </span>
      )}
    </>
  );
}
