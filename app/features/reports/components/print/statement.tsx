import { STATEMENT_TEXTS } from "~/domain/statement/statement-parts";
import { StatementTable } from "~/features/statement/components/statement-table";
import { WrittenText } from "~/features/statement/components/written-text";
import { statementSentences } from "~/features/statement/statement-summary";
import { UnitText } from "~/ui/figure/unit-text";
import { Fact } from "~/ui/page/fact";
import { Lines } from "./lines";
import { usePrint } from "./print-context";
import { Part, Section } from "./section";

/**
 * The statement on principal adverse impacts in the order and with the columns of Delegated Regulation (EU) 2022/1288,
 * Annex I, Table 1: a document of its own. Figures are on all investments; texts are the participant's, and those that
 * are missing are left to be completed, and said to be so.
 */
export function Statement() {
  const { t, format, document } = usePrint();
  const { portfolio, tenant, statement } = document;
  if (!statement) return null;
  const sentences = statementSentences(t, format, {
    statement,
    participant: tenant.name,
    portfolio: portfolio.name,
  });
  const hasHistory = statement.previous.figures.length > 0;
  return (
    <Section name="statement" intro={`${t("statement:document.title")}. ${t("statement:document.legal")}`}>
      <dl className="facts">
        <Fact name={t("statement:document.participant")}>{tenant.name}</Fact>
        <Fact name={t("statement:document.portfolio")}>{portfolio.name}</Fact>
        <Fact name={t("statement:document.period")}>
          {t("statement:document.year", { year: statement.year })}
        </Fact>
        <Fact name={t("statement:document.impact_of")}>{sentences.impactOf}</Fact>
      </dl>
      <Part title={t("statement:document.parts.summary")} whole>
        <p>{sentences.summary}</p>
        {sentences.mainFigures && (
          <p>
            <UnitText>{sentences.mainFigures}</UnitText>
          </p>
        )}
        <p className="key">{sentences.basis}</p>
        {sentences.notCounted.map((sentence) => (
          <p key={sentence} className="key">
            {sentence}
          </p>
        ))}
      </Part>
      <Part title={t("statement:document.parts.description")}>
        <StatementTable statement={statement} t={t} format={format} />
      </Part>
      {STATEMENT_TEXTS.map((part) => (
        <Part key={part} title={t(`statement:part.${part}`)}>
          {part === "history" && <p>{sentences.history}</p>}
          <WrittenText statement={statement} part={part} t={t} isAsked={part !== "history" || hasHistory} />
        </Part>
      ))}
      {tenant.letterhead?.disclaimer && <Lines className="key" text={tenant.letterhead.disclaimer} />}
      <p className="key">{t("statement:document.notice")}</p>
    </Section>
  );
}
