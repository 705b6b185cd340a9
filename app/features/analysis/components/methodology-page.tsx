import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { WorkedExample as Example } from "~/domain/analysis/worked-example";
import { findMetric, METHODOLOGY_VERSION, metricsOf } from "~/domain/metrics/catalogue";
import type { Formula, SymbolName } from "~/domain/metrics/formula";
import { shareBase } from "~/domain/metrics/share-base";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { paths } from "~/platform/paths";
import { TypesetFormula } from "~/ui/explain/formula";
import { symbolText } from "~/ui/explain/symbol-text";
import { useFieldWords } from "~/ui/field-words";
import { UnitText } from "~/ui/figure/unit-text";
import { Fact } from "~/ui/page/fact";
import { PageBody, PageHead, Section } from "~/ui/page/page";
import css from "./methodology.module.css";
import { WorkedExample } from "./worked-example";

/** Every symbol a formula uses, once, in reading order. */
function symbolsOf(formula: Formula): readonly SymbolName[] {
  const found = (part: Formula): SymbolName[] => {
    switch (part.t) {
      case "symbol":
        return [part.name];
      case "fraction":
        return [...found(part.above), ...found(part.below)];
      case "sum":
      case "flag":
        return found(part.of);
      case "row":
        return part.of.flatMap(found);
      default:
        return [];
    }
  };
  return [...new Set(found(formula))];
}

/** What a figure is, its formula, what it needs, whom it applies to, how missing data counts, and the rule it follows. */
export function MethodologyPage({ metricId, example }: { metricId: string; example: Example | null }) {
  const { t } = useTranslation(["analysis", "datasets", "metrics"]);
  const text = useFigureText();
  const words = useFieldWords();
  const metric = findMetric(metricId);
  if (!metric) return null;
  const home = metric.views[0];
  const siblings = home ? metricsOf(home).filter((other) => other.id !== metric.id) : [];
  const unit = metric.unit === "share" ? t("methodology_page.share") : text.unit(metric.id);
  return (
    <>
      <PageHead title={<UnitText>{text.name(metric.id)}</UnitText>} facts={<span>{metric.id}</span>} />
      <PageBody>
        <div className={css.text}>
          {text.description(metric.id) && (
            <p className={css.lead}>
              <UnitText>{text.description(metric.id)}</UnitText>
            </p>
          )}
          <Section title={t("ui:layers.formula")}>
            <div className={css.formula}>
              <TypesetFormula formula={metric.formula} />
            </div>
            <dl className={css.list}>
              {symbolsOf(metric.formula).map((name) => (
                <Fact key={name} name={symbolText(t)(name)}>
                  {t(`metrics:symbols.${name}`)}
                </Fact>
              ))}
            </dl>
          </Section>
          <Section title={t("methodology_page.reading")}>
            <dl className={css.list}>
              <Fact name={t("methodology_page.unit")}>
                <UnitText>{unit}</UnitText>
              </Fact>
              <Fact name={t("methodology_page.denominator")}>
                {t(`metrics:denominators.${shareBase(metric, metric.denominator)}`)}.{" "}
                {t(`aggregate.${metric.aggregate}`)}
              </Fact>
              <Fact name={t("methodology_page.applies_to")}>{t(`eligibility.${metric.eligibility.of}`)}</Fact>
              <Fact name={t("methodology_page.missing")}>
                {t("methodology_page.missing_text")}{" "}
                {t(metric.withheldByCoverage ? "methodology_page.withheld" : "methodology_page.always_shown")}
              </Fact>
              <Fact name={t("methodology_page.version")}>{METHODOLOGY_VERSION}</Fact>
              <Fact name={t("methodology_page.source")}>{text.source(metric.id)}</Fact>
            </dl>
          </Section>
          {example && (
            <Section title={t("example.title")}>
              <WorkedExample example={example} />
            </Section>
          )}
          <Section title={t("methodology_page.data")}>
            <dl className={css.list}>
              {metric.needs.map((need) => (
                <Fact key={need.dataset} name={t(`datasets:${need.dataset}`)}>
                  {need.fields.map(words.field).join("; ")}
                </Fact>
              ))}
              {metric.eet && <Fact name="EET">{t("methodology_page.eet", { code: metric.eet.value })}</Fact>}
            </dl>
          </Section>
          {siblings.length > 0 && (
            <Section title={t("methodology_page.related")}>
              <ul className={css.related}>
                {siblings.map((other) => (
                  <li key={other.id}>
                    <Link className="us-link" to={paths.methodology(other.id)}>
                      <UnitText>{text.name(other.id)}</UnitText>
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      </PageBody>
    </>
  );
}
