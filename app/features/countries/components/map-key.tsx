import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { UnitText } from "~/ui/figure/unit-text";
import { useFormat } from "~/ui/use-format";
import type { MeasureId } from "../compared-measures";
import type { CountryRow } from "../countries.answers";
import css from "./countries.module.css";
import type { ShadeKey, Shading } from "./map-shading";
import { useCountryPath } from "./use-country-path";
import { useMeasureWords } from "./use-measure-words";

interface Props {
  readonly measure: MeasureId;
  readonly shading: Shading;
  readonly chosen: CountryRow | null;
}

/** What the shades mean, with how many countries have each, and the country that is pointed at. */
export function MapKey({ measure, shading, chosen }: Props) {
  const { t } = useTranslation(["countries", "assets", "ui"]);
  const countryPath = useCountryPath();
  const words = useMeasureWords();
  const format = useFormat();
  const unit = words.unit(measure);
  const said = (key: ShadeKey) => {
    if (key.kind === "range") {
      const [from, to] = [key.range.from, key.range.to].map((value) => words.number(measure, value));
      return from === to ? from : t("range", { from, to });
    }
    return measure === "sanctions" ? t(`sanctions_class.${key.word}`) : t(`assets:flag_words.${key.word}`);
  };
  return (
    <div className={css.key}>
      <p className={css.pointed} aria-live="polite">
        {chosen ? (
          <>
            <b>{chosen.name}</b>
            <span>
              {words.value(measure, chosen)}
              {unit && typeof chosen.values[measure] === "number" && (
                <span className="us-dim">
                  {" "}
                  <UnitText>{unit}</UnitText>
                </span>
              )}
            </span>
            <Link to={countryPath(chosen.code)} className="us-link">
              {t("open", { country: chosen.name })}
            </Link>
          </>
        ) : (
          <span className="us-dim">
            <span className="us-points">{t("point")}</span>
            <span className="us-taps">{t("tap")}</span>
          </span>
        )}
      </p>
      <table className={css.shades}>
        <caption>
          {words.title(measure)}
          {unit && (
            <span className="us-dim">
              {" "}
              <UnitText>{unit}</UnitText>
            </span>
          )}
        </caption>
        <thead className="us-hidden">
          <tr>
            <th scope="col">{t("shade")}</th>
            <th scope="col">{t("countries_in_it")}</th>
          </tr>
        </thead>
        <tbody>
          {shading.key.map((key) => (
            <tr key={said(key)}>
              <th scope="row">
                <i data-shade={key.shade} aria-hidden="true" />
                {said(key)}
              </th>
              <td>{format.number(key.kind === "range" ? key.range.count : key.count)}</td>
            </tr>
          ))}
          {shading.missing > 0 && (
            <tr>
              <th scope="row">
                <i data-shade="missing" aria-hidden="true" />
                {t(measure === "bonds" ? "no_bonds" : "ui:not_covered")}
              </th>
              <td>{format.number(shading.missing)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
