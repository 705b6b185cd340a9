import type { Figure } from "~/domain/analysis/figures/figure";
import { figureGap } from "~/domain/analysis/figures/figure-gap";
import { figureIn } from "~/domain/analysis/findings";
import { SDG_PARTS, type SdgPart } from "~/domain/metrics/sdg";
import { sdgColours } from "~/ui/theme/tokens";
import { ClassBar, type ClassPart } from "./charts/class-bar";
import { KeyFigure } from "./key-figure";
import { usePrint } from "./print-context";
import { PrintedFigure } from "./printed-figure";
import { Part, Section } from "./section";
import { PrintTable } from "./table";
import { GapMark, GapText, MarksKey } from "./texts";

const FILLS: Readonly<Record<SdgPart, string>> = {
  stronglyAligned: "var(--us-positive)",
  aligned: "#7FA5CB",
  neutral: "#CBC4BC",
  misaligned: "#DFA184",
  stronglyMisaligned: "var(--us-negative)",
  notCovered: "var(--us-edge)",
  notLicensed: "var(--us-edge)",
};
const isMissing = (key: SdgPart) => key === "notCovered" || key === "notLicensed";
const BAR = 236;

/** Alignment with the seventeen goals: the weight in each class first, the net score only beside it. */
export function Sdg() {
  const { t, format, document } = usePrint();
  const { sdg } = document.figures.views;
  if (!sdg) return null;
  const goals = sdg.figures.filter(({ metric }) => /^sdg\.\d+$/.test(metric));
  const sovereign = figureIn(document.figures.views, "sdg.sovereign");
  const isLow = goals.some((figure) => figure.value === null && figureGap(figure) === "low_coverage");
  const isCut = goals.some(({ notLicensedShare = 0 }) => notLicensedShare > 0);
  const misaligned = sdg.issuers.filter(({ stronglyMisalignedGoals }) => stronglyMisalignedGoals.length > 0);
  return (
    <Section name="sdg" intro={t("sdg.intro", { needed: format.statedShare(sdg.neededCoverageShare) })}>
      <PrintTable
        caption={t("sections.sdg")}
        rows={goals}
        keyOf={({ metric }) => metric}
        columns={({ text, numeric }) => [
          text(t("columns.goal"), null, ({ metric }) => <Goal number={Number(metric.slice(4))} />),
          text(t("sdg.of_eligible"), BAR + 12, (figure) => <Classes figure={figure} />),
          numeric(t("sdg.score"), 104, (figure) =>
            figure.value === null ? (
              <GapMark figure={figure} />
            ) : (
              <b>
                <PrintedFigure figure={figure} at="value" />
              </b>
            ),
          ),
          numeric(t("columns.coverage"), 66, (figure) => format.share(figure.coverageShare)),
        ]}
      />
      <p className="key classes-key">
        {SDG_PARTS.filter((key) => key !== "notLicensed" || isCut).map((key) => (
          <span key={key}>
            {isMissing(key) ? (
              <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
                <path d="M1 0V10M4 0V10M7 0V10" stroke={FILLS[key]} strokeWidth="0.75" />
              </svg>
            ) : (
              <i style={{ background: FILLS[key] }} />
            )}
            {t(`metrics:keys.${key}`)}
          </span>
        ))}
      </p>
      <p className="key">
        {t("sdg.key")} <MarksKey />{" "}
        {isLow && t("sdg.low_key", { needed: format.statedShare(sdg.neededCoverageShare) })}
      </p>
      {sdg.scored.count > 0 && (
        <Part title={t("sdg.issuers")} whole>
          <p>
            {t("sdg.net", {
              count: sdg.netAligned.count,
              of: sdg.scored.count,
              share: format.share(sdg.netAligned.weightShare),
            })}{" "}
            {misaligned.length > 0 &&
              t("sdg.misaligned", {
                count: misaligned.length,
                names: format.list(misaligned.map(({ name }) => name)),
              })}
          </p>
        </Part>
      )}
      {sovereign && sovereign.eligibleShare > 0 && (
        <Part title={t("sdg.sovereign")} note={t("sdg.sovereign_note")} whole>
          <KeyFigure figure={sovereign} />
        </Part>
      )}
    </Section>
  );
}

/** The goal's number on its official colour, always followed by its name. */
function Goal({ number }: { number: number }) {
  const { t } = usePrint();
  const { fill, numeral } = sdgColours(number);
  return (
    <span className="goal">
      <i style={{ background: fill, color: numeral }}>{number}</i>
      {t(`metrics:sdg.${number}.name`).replace(/^[^:]+: /, "")}
    </span>
  );
}

function Classes({ figure }: { figure: Figure }) {
  const { t, format } = usePrint();
  if (!(figure.eligibleShare > 0)) return <GapText figure={figure} />;
  const parts: ClassPart[] = SDG_PARTS.map((key) => ({
    key,
    share: figure.breakdown?.find((item) => item.key === key)?.weightShare ?? 0,
    fill: FILLS[key],
    ...(isMissing(key) ? { outline: true } : {}),
  }));
  const label = parts
    .filter(({ share }) => share > 0)
    .map(({ key, share }) => `${t(`metrics:keys.${key}`)} ${format.share(share)}`)
    .join(", ");
  return <ClassBar parts={parts} width={BAR} label={label} />;
}
