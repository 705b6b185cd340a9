import { IconFlask } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { frac, op, row, sumOver, sym } from "~/domain/metrics/formula";
import { TypesetFormula } from "~/ui/explain/formula";
import { UnitText } from "~/ui/figure/unit-text";
import { useFormat } from "~/ui/use-format";
import css from "./sign-in.module.css";

const FOOTPRINT = frac(
  sumOver("C", row(frac(sym("value", "i"), sym("evic", "i")), op("×"), sym("ghg", "i"))),
  sym("covered"),
);

/** Invented holdings that add up to the €36.0M covered and the 15,248 tonnes they finance. */
const INPUTS = [
  { name: "Jorvik Mining plc", valueEur: 2.2e6, kilotonnes: 37_140, financed: 5_714 },
  { name: "Delmar Cement 4.25% 2031", valueEur: 3.1e6, kilotonnes: 15_160, financed: 4_895 },
  { name: "Brightwater Utilities SpA", valueEur: 4.1e6, kilotonnes: 15_024, financed: 2_878 },
  { name: "Aldermoor Global Transition Fund", valueEur: 26.6e6, kilotonnes: null, financed: 1_761 },
] as const;

const CSV_ROW = [
  "GB0099041J70",
  "Jorvik Mining plc",
  "2025-12-31",
  "6810000",
  "1930000",
  "28400000",
  "reported",
] as const;

/** What the product does, shown beside the sign-in form: a figure, and beneath it formula, inputs and the row of the file. */
export function FigureInDepth() {
  const { t } = useTranslation(["sessions", "ui", "frame"]);
  const format = useFormat();
  return (
    <section className={css.depth} aria-label={t("depth_label")}>
      <div className={css.layer}>
        <span className={css.layerName}>{t("ui:layers.figure")}</span>
        <div className={css.layerBody}>
          <p className={css.motto}>{t("motto")}</p>
          <div className={css.figure}>
            <span className={css.number}>{format.number(423.6, 1)}</span>
            <span>
              <UnitText>{t("depth_unit")}</UnitText>
              <br />
              <small>
                {t("depth_coverage", { covered: format.share(0.72), eligible: format.share(0.824) })}
              </small>
            </span>
          </div>
        </div>
      </div>
      <div className={css.layer}>
        <span className={css.layerName}>{t("ui:layers.formula")}</span>
        <div className={`${css.layerBody} ${css.formula}`}>
          <TypesetFormula formula={FOOTPRINT} /> = {format.number(15_248)} t ÷{" "}
          {format.amountShort(36e6, "EUR")}
        </div>
      </div>
      <div className={css.layer}>
        <span className={css.layerName}>{t("ui:layers.inputs")}</span>
        <div className={css.layerBody}>
          <table className={css.inputs} aria-label={t("ui:layers.inputs")}>
            <tbody>
              {INPUTS.map((input) => (
                <tr key={input.name}>
                  <td>{input.name}</td>
                  <td>{format.amountShort(input.valueEur, "EUR")}</td>
                  <td>
                    {input.kilotonnes === null
                      ? t("ui:basis.manager_eet")
                      : `${format.number(input.kilotonnes)} kt`}
                  </td>
                  <td>{format.number(input.financed)} t</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <div className={css.layer}>
        <span className={css.layerName}>{t("ui:layers.source")}</span>
        <div className={`${css.layerBody} ${css.source}`}>
          <p>{t("depth_source", { file: "issuer-emissions-2025.csv", row: format.number(1702) })}</p>
          <p className={css.row}>
            {CSV_ROW.map((cell) => (
              <span key={cell}>
                {/^\d+$/.test(cell) ? <b>{cell}</b> : cell}
                {cell !== CSV_ROW.at(-1) && ";"}
              </span>
            ))}
          </p>
        </div>
      </div>
      <p className={css.data}>
        <IconFlask size={13} stroke={1.6} aria-hidden />
        {t("frame:demonstration_data")}
      </p>
    </section>
  );
}
