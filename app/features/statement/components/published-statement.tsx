import type { TFunction } from "i18next";
import type { Statement } from "~/domain/statement/statement";
import { STATEMENT_TEXTS } from "~/domain/statement/statement-parts";
import { UnitText } from "~/ui/figure/unit-text";
import type { Format } from "~/ui/format";
import { Fact } from "~/ui/page/fact";
import type { Publication } from "../statement.types";
import { statementSentences } from "../statement-summary";
import { StatementTable } from "./statement-table";
import { WrittenText } from "./written-text";

interface Props {
  readonly statement: Statement;
  readonly publication: Publication;
  readonly t: TFunction;
  readonly format: Format;
}

/** The statement as a web page, in the order of Annex I. */
export function PublishedStatement({ statement, publication, t, format }: Props) {
  const { participant, portfolio, preparedAt } = publication;
  const sentences = statementSentences(t, format, { statement, participant, portfolio });
  const hasHistory = statement.previous.figures.length > 0;
  return (
    <main>
      <h1>{t("statement:document.title")}</h1>
      <p className="legal">{t("statement:document.legal")}</p>
      <dl>
        <Fact name={t("statement:document.participant")}>{participant}</Fact>
        <Fact name={t("statement:document.portfolio")}>{portfolio}</Fact>
        <Fact name={t("statement:document.period")}>
          {t("statement:document.year", { year: statement.year })}
        </Fact>
        <Fact name={t("statement:document.impact_of")}>{sentences.impactOf}</Fact>
      </dl>
      <h2>{t("statement:document.parts.summary")}</h2>
      <p>{sentences.summary}</p>
      {sentences.mainFigures && (
        <p>
          <UnitText>{sentences.mainFigures}</UnitText>
        </p>
      )}
      <p>{sentences.basis}</p>
      {sentences.notCounted.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <h2 id="description">{t("statement:document.parts.description")}</h2>
      {/* Scrolls sideways on a phone; by keyboard as well. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus. */}
      <section className="scrolls" aria-labelledby="description" tabIndex={0}>
        <StatementTable statement={statement} t={t} format={format} />
      </section>
      {STATEMENT_TEXTS.map((part) => (
        <section key={part} aria-labelledby={part}>
          <h2 id={part}>{t(`statement:part.${part}`)}</h2>
          {part === "history" && <p>{sentences.history}</p>}
          <WrittenText {...{ statement, part, t }} isAsked={part !== "history" || hasHistory} />
        </section>
      ))}
      <footer>
        <p>{t("statement:document.notice")}</p>
        <p>{t("statement:document.prepared", { date: format.fullDate(preparedAt) })}</p>
      </footer>
    </main>
  );
}
