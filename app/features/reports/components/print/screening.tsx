import type { ScreenedRule } from "~/domain/reports/screening";
import { markWords } from "~/features/exclusions/components/mark-words";
import { Fact } from "~/ui/page/fact";
import type { ReportScreening } from "../../report-document";
import { hasScreening } from "./brief-sections";
import { NameCell } from "./cells";
import { usePrint } from "./print-context";
import { ScreeningFindings } from "./screening-findings";
import { ScreeningGrid } from "./screening-grid";
import { ScreeningLimits } from "./screening-limits";
import { ScreeningLists } from "./screening-lists";
import { ScreeningSources } from "./screening-sources";
import { Part, Section } from "./section";
import { PrintTable } from "./table";

/** Every holding by every rule that applies, the company's limits, and what people decided about names on lists. */
export function Screening() {
  const { t, document } = usePrint();
  const { screening } = document;
  if (screening === null || !hasScreening(document))
    return (
      <Section name="screening">
        <p>{t("screening.no_rules")}</p>
      </Section>
    );
  const { screened } = screening;
  const { asked, named, namesNothing } = screened;
  const hasRules = asked.length + named.length + namesNothing > 0;
  return (
    <Section name="screening" intro={hasRules && t("screening.intro", { version: document.data.version })}>
      {hasRules ? <Findings of={screening} /> : <p>{t("screening.only_limits")}</p>}
      <ScreeningLimits checks={screening.checks} />
      <ScreeningLists decisions={screening.decisions} />
      {hasRules && (
        <>
          <ScreeningFindings screened={screened} />
          <ScreeningSources of={screening} />
          <ScreeningGrid screened={screened} />
        </>
      )}
    </Section>
  );
}

/** How much the rules exclude and leave unchecked, then the rules. */
function Findings({ of: screening }: { of: ReportScreening }) {
  const { t, format } = usePrint();
  const { lines, mode, excludedShare, uncheckedShare } = screening.screened;
  const counted = (result: string) => lines.filter((line) => line.result === result).length;
  const part = (share: number, count: number) =>
    t("screening.part", { share: format.share(share, 2), count, holdings: count });
  return (
    <>
      <dl className="facts">
        <Fact name={t("screening.view")}>{t(`screening.mode.${mode}`)}</Fact>
        <Fact name={t("screening.excluded")} data-screening="excluded">
          {part(excludedShare, counted("excluded"))}
        </Fact>
        <Fact name={t("screening.unchecked")} data-screening="unchecked">
          {part(uncheckedShare, counted("unknown"))}
        </Fact>
        <Fact name={t("screening.holdings")}>{format.number(lines.length)}</Fact>
      </dl>
      <Rules of={screening} />
    </>
  );
}

/** The rules with their numbers, whose they are, and how much each excludes and leaves unchecked. */
function Rules({ of: { screened } }: { of: ReportScreening }) {
  const { t, format } = usePrint();
  const words = markWords(t, format);
  const rules = [...screened.asked, ...screened.named];
  const share = (value: number, count: number) => (
    <>
      {format.share(value, 2)}
      <small>{t("screening.holdings_count", { count })}</small>
    </>
  );
  return (
    <Part title={t("screening.rules")}>
      {rules.length > 0 && (
        <PrintTable
          caption={t("screening.rules")}
          rows={rules}
          keyOf={({ rule }: ScreenedRule) => rule.id}
          columns={({ text, numeric }) => [
            text(t("screening.rule"), null, ({ rule }, index) => (
              <>
                {`R${index + 1} `}
                {rule.kind === "isin" && rule.name ? (
                  <NameCell name={rule.name} isin={rule.subject} />
                ) : (
                  words.subject(rule)
                )}
                {rule.reason && <small>{rule.reason}</small>}
              </>
            )),
            text(t("screening.allowed"), 104, ({ rule }) =>
              rule.kind === "activity" ? words.allowed(rule.maxShare) : "–",
            ),
            text(t("screening.whose"), 140, ({ rule }) => (
              <>
                {t(`screening.scope.${rule.scope}`)}
                <small>
                  {t("screening.set", { name: rule.setBy || "–", date: format.date(rule.setAt) })}
                </small>
              </>
            )),
            numeric(t("screening.excluded"), 80, (row) => share(row.excludedShare, row.excluded)),
            numeric(t("screening.unchecked"), 80, (row) => share(row.uncheckedShare, row.unchecked)),
          ]}
        />
      )}
      {screened.namesNothing > 0 && (
        <p className="key">{t("screening.names_nothing", { count: screened.namesNothing })}</p>
      )}
      <p className="key">{t("screening.funds_note")}</p>
    </Part>
  );
}
