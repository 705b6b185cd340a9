import { Button } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NO_BENCHMARK } from "~/domain/portfolios/benchmark";
import { type ReportSection, SCREENING_REPORT, STATEMENT } from "~/domain/reports/sections";
import { usePortfolioFinder } from "~/features/portfolios/components/use-portfolio-finder";
import type { PortfolioChoices } from "~/features/portfolios/portfolios.types";
import { localeFrom } from "~/platform/languages/locale";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { Segmented } from "~/ui/controls/segmented";
import { FormDialog } from "~/ui/dialogs/form-dialog";
import { markOf } from "~/ui/forms/printed-number";
import { showToast } from "~/ui/toast";
import { askedQuestions, typedQuestions } from "../typed-questions";
import { LanguageField, PortfolioField } from "./order-fields";
import { OtherPortfolios } from "./other-portfolios";
import { QuestionFields } from "./question-fields";
import css from "./reports.module.css";
import { offeredSections, type SectionNotes, SectionPicker } from "./section-picker";

interface Props {
  readonly choices: PortfolioChoices;
  /** The portfolio chosen at first. */
  readonly portfolioId: string | null;
  readonly onClose: () => void;
}

/** Orders a report: of which portfolio, under which title, in which language, with which sections in which order. */
export function ReportDialog({ choices, portfolioId, onClose }: Props) {
  const { t, i18n } = useTranslation("reports");
  const mark = markOf(i18n.language);
  const fetcher = useFetcher<ActionAnswer<unknown>>();
  const [chosen, setChosen] = useState(portfolioId ?? choices.items[0]?.id ?? "");
  const [sections, setSections] = useState(offeredSections);
  const [others, setOthers] = useState<readonly string[]>([]);
  const [benchmark, setBenchmark] = useState("");
  const { portfolios, finder } = usePortfolioFinder(choices, [chosen, benchmark, ...others]);
  const [notes, setNotes] = useState<SectionNotes>({});
  const [typed, setTyped] = useState(() => typedQuestions({}, mark));
  const [tried, setTried] = useState(false);
  const answered = useRef(false);
  const [kind, setKind] = useState<"report" | "screening" | "statement">("report");
  const printed: Readonly<Record<typeof kind, readonly ReportSection[]>> = {
    report: sections.filter((section) => section.chosen).map(({ name }) => name),
    screening: SCREENING_REPORT,
    statement: [STATEMENT],
  };
  const names = printed[kind];
  const questions = askedQuestions(typed, names, mark);
  // Notes are about one portfolio, and about what is printed.
  const mayNote = others.length === 0;
  const printedNotes = Object.fromEntries(
    Object.entries(notes).filter(
      ([name, text]) => mayNote && text?.trim() && names.some((printed) => printed === name),
    ),
  );
  const own = portfolios.find(({ id }) => id === chosen)?.benchmark;
  const problem = fetcher.data && !fetcher.data.ok ? fetcher.data.problem.message : null;

  useEffect(() => {
    // Leaving while the list is still being asked for again would break that off.
    if (!fetcher.data?.ok || fetcher.state !== "idle" || answered.current) return;
    answered.current = true;
    showToast({ kind: "info", title: t("toast.ordered"), message: t("toast.ordered_text") });
    onClose();
  }, [fetcher.data, fetcher.state, onClose, t]);

  return (
    <FormDialog onClose={onClose} title={t("dialog.title")} size={720} choices={[kind, sections]}>
      <fetcher.Form
        method="post"
        action={paths.portfolioReports()}
        className={css.form}
        onSubmit={(event) => {
          setTried(true);
          if (names.length === 0 || questions === null) event.preventDefault();
        }}
      >
        <input type="hidden" name="intent" value="create" />
        <input type="hidden" name="notes" value={JSON.stringify(kind === "report" ? printedNotes : {})} />
        <input type="hidden" name="questions" value={JSON.stringify(questions ?? {})} />
        {names.map((name) => (
          <input key={name} type="hidden" name="sections" value={name} />
        ))}
        <div className={css.kind}>
          <Segmented
            label={t("dialog.kind")}
            value={kind}
            onChange={setKind}
            tall
            options={[
              { value: "report", label: t("dialog.kinds.report") },
              { value: "screening", label: t("dialog.kinds.screening") },
              { value: "statement", label: t("dialog.kinds.statement") },
            ]}
          />
          {kind !== "report" && <p className={css.help}>{t(`dialog.${kind}_help`)}</p>}
        </div>
        <div className={css.fields}>
          {finder}
          <PortfolioField
            id="report-portfolio"
            portfolios={portfolios}
            chosen={chosen}
            onChange={(id) => {
              setChosen(id);
              setBenchmark("");
              setOthers(others.filter((other) => other !== id));
            }}
          />
          <div className={css.field}>
            <label htmlFor="report-title">{t("dialog.report_title")}</label>
            <input
              className="us-box"
              id="report-title"
              name="title"
              maxLength={120}
              autoComplete="off"
              aria-describedby="report-title-help"
            />
            <p className={css.help} id="report-title-help">
              {t("dialog.report_title_help")}
            </p>
          </div>
          <LanguageField id="report-language" first={localeFrom(i18n.language)} />
          <div className={css.field}>
            <label htmlFor="report-benchmark">{t("dialog.benchmark")}</label>
            <select
              id="report-benchmark"
              name="benchmarkId"
              value={benchmark}
              onChange={(event) => setBenchmark(event.currentTarget.value)}
            >
              <option value="">
                {others.length > 0
                  ? t("dialog.each_own_benchmark")
                  : own
                    ? t("dialog.own_benchmark", { name: own.name })
                    : t("dialog.no_own_benchmark")}
              </option>
              <option value={NO_BENCHMARK}>{t("dialog.no_benchmark")}</option>
              {portfolios
                .filter(({ id }) => id !== chosen)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
          </div>
          {kind !== "statement" && choices.total > 1 && (
            <OtherPortfolios
              portfolios={portfolios.filter(({ id }) => id !== chosen)}
              chosen={others}
              onChange={setOthers}
            />
          )}
          <QuestionFields sections={names} typed={typed} onChange={setTyped} mark={mark} />
        </div>
        {kind === "report" && (
          <SectionPicker
            choices={sections}
            onChange={setSections}
            error={tried && names.length === 0 ? t("form.no_section") : null}
            {...(mayNote && { notes, onNotes: setNotes })}
          />
        )}
        <div className={css.foot}>
          {problem && (
            <p className={css.problem} role="alert">
              {problem}
            </p>
          )}
          <Button variant="default" onClick={onClose}>
            {t("dialog.cancel")}
          </Button>
          <Button type="submit" loading={fetcher.state !== "idle"} disabled={chosen === ""}>
            {t("dialog.submit")}
          </Button>
        </div>
      </fetcher.Form>
    </FormDialog>
  );
}
