import { NativeSelect } from "@mantine/core";
import { IconFileTypePdf, IconWorldWww } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { STATEMENT_TEXTS } from "~/domain/statement/statement-parts";
import { STATEMENT_LANGUAGES } from "~/domain/statement/statement-text";
import { callApi } from "~/platform/http/call-api";
import { paths } from "~/platform/paths";
import { ButtonLink, PlainButton } from "~/ui/controls/button-link";
import { FileGroup } from "~/ui/controls/file-group";
import { FileLink } from "~/ui/controls/file-link";
import { Segmented } from "~/ui/controls/segmented";
import { PageBody, Section } from "~/ui/page/page";
import { showToast } from "~/ui/toast";
import { useAddress } from "~/ui/use-address";
import { useCall } from "~/ui/use-call";
import { useStep } from "~/ui/use-step";
import type { StatementScreen } from "../statement.types";
import { ChoicesForm } from "./choices-form";
import { CompletenessList } from "./completeness-list";
import { IndicatorTable } from "./indicator-table";
import css from "./statement.module.css";
import { TextEditor } from "./text-editor";

/** The statement of a year as a working document: what is open, what it is made from, its figures and its texts. */
export function StatementView({ screen }: { screen: StatementScreen }) {
  const { t } = useTranslation("statement");
  const { statement, choices } = screen;
  // Another year or language is another document: nothing typed for one is kept for the other.
  const key = `${statement.year}-${statement.language}`;
  return (
    <PageBody>
      <StatementBar screen={screen} />
      <Section title={t("check.title")} note={t("check.note")}>
        <CompletenessList findings={screen.findings} />
      </Section>
      <ChoicesForm key={`${key}-${choices.version}`} screen={screen} />
      <Section title={t("figures")} note={t("figures_note")}>
        <IndicatorTable key={key} screen={screen} />
      </Section>
      <Section title={t("whole")}>
        <div className={css.whole}>
          {STATEMENT_TEXTS.map((part) => (
            <TextEditor
              key={`${key}-${part}`}
              screen={screen}
              part={part}
              help={t(`asks.${part}`)}
              rows={5}
            />
          ))}
        </div>
      </Section>
    </PageBody>
  );
}

/** Year, language, and the ways to publish. */
function StatementBar({ screen }: { screen: StatementScreen }) {
  const { t } = useTranslation("statement");
  const { hrefOf } = useAddress();
  const step = useStep();
  const { statement, portfolio, years, mayExport, mayOrder } = screen;
  const { year, language } = statement;
  const { busy, run } = useCall();
  const order = async () => {
    if (busy) return;
    await run(async () => {
      const body = { sections: ["statement"], locale: language, statementYear: year };
      await callApi(paths.reportsOfPortfolio(portfolio.id), { method: "POST", body });
      showToast({
        kind: "ok",
        title: t("files.ordered"),
        message: (
          <a className="us-link" href={paths.portfolioReports()}>
            {t("files.to_reports")}
          </a>
        ),
      });
    });
  };
  return (
    <div className={css.bar}>
      <NativeSelect
        label={t("year")}
        value={String(year)}
        data={years.map(String)}
        onChange={(event) => step(hrefOf({ year: event.currentTarget.value }))}
      />
      <div>
        <span className={css.barLabel}>{t("language")}</span>
        <Segmented
          label={t("language")}
          tall
          value={language}
          options={STATEMENT_LANGUAGES.map((value) => ({
            value,
            label: t(`languages.${value}`),
            to: hrefOf({ language: value }),
          }))}
        />
      </div>
      <p className={css.intro}>{t("intro")}</p>
      <FileGroup label={t("files.title")}>
        {mayExport && (
          <>
            <ButtonLink to={paths.statementFile(portfolio.id, year, language, "html")} reloadDocument>
              <IconWorldWww stroke={1.6} aria-hidden />
              {t("files.html")}
            </ButtonLink>
            <FileLink to={paths.statementFile(portfolio.id, year, language, "xlsx")}>
              {t("files.xlsx")}
            </FileLink>
          </>
        )}
        {mayOrder && (
          <PlainButton onClick={order}>
            <IconFileTypePdf stroke={1.6} aria-hidden />
            {t("files.pdf")}
          </PlainButton>
        )}
      </FileGroup>
    </div>
  );
}
