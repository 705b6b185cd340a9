import type {
  CategoryVerdict,
  CriterionResult,
  JudgedCategory,
  JudgedCriterion,
} from "~/domain/sfdr2/judged";
import { type Sfdr2Words, sfdr2Words } from "~/features/sfdr2/sfdr2-words";
import { usePrint } from "./print-context";
import { Part, Section } from "./section";
import { Sfdr2Holdings } from "./sfdr2-holdings";
import { PrintTable } from "./table";

const VERDICT_TONES = {
  meets: "ok",
  does_not_meet: "err",
  cannot_be_said: "plain",
} as const satisfies Record<CategoryVerdict, string>;

const RESULT_TONES = {
  met: "ok",
  not_met: "err",
  not_known: "plain",
} as const satisfies Record<CriterionResult, string>;

/** What the data say of each category of a text that is not law, in the words and by the judgement of the screen. */
export function Sfdr2() {
  const { t, format, document } = usePrint();
  const { sfdr2 } = document;
  if (sfdr2 === null)
    return (
      <Section name="sfdr2">
        <p className="gap">{t("sfdr2_section.absent")}</p>
      </Section>
    );
  const { text, strategy, asOf, categories } = sfdr2;
  const words = sfdr2Words(t, format);
  return (
    <Section
      name="sfdr2"
      intro={
        <>
          <b>{words.text(text)}.</b>{" "}
          {t(text.isLaw ? "sfdr2:is_law" : "sfdr2:not_law", {
            date: format.fullDate(text.date),
            months: text.appliesAfterMonths,
          })}
        </>
      }
    >
      <p>{t("sfdr2:by_these_data", { date: format.fullDate(asOf) })}</p>
      <p className="para">
        {t("sfdr2:strategy_note")}
        {strategy !== null && ` ${t("sfdr2_section.strategy", { figure: t(`sfdr2:strategy.${strategy}`) })}`}
      </p>
      {categories.map((category) => (
        <CategoryPart key={category.category} {...{ category, words }} />
      ))}
      <Sfdr2Holdings {...{ categories, words }} />
    </Section>
  );
}

/** A criterion, and whether meeting it is enough where the one above is not met. */
interface Row {
  readonly criterion: JudgedCriterion;
  readonly isAlternative: boolean;
}

function CategoryPart({ category, words }: { category: JudgedCategory; words: Sfdr2Words }) {
  const { t, format } = usePrint();
  const name = words.category(category);
  const rows = category.requirements.flatMap(({ criteria }) =>
    criteria.map((criterion, at): Row => ({ criterion, isAlternative: at > 0 })),
  );
  const share = (value: number | null, decimals: number) =>
    value === null ? "–" : format.share(value, decimals);
  return (
    <Part
      title={name}
      note={
        <span className={`tag ${VERDICT_TONES[category.verdict]}`} data-verdict={category.category}>
          {words.verdict(category.verdict)}
        </span>
      }
    >
      <PrintTable
        caption={name}
        rows={rows}
        keyOf={({ criterion }: Row) => criterion.id}
        columns={({ text, numeric }) => [
          text(t("sfdr2:column.criterion"), null, (row) => <Criterion {...row} words={words} />),
          text(t("sfdr2:column.result"), 104, ({ criterion: { result } }) => (
            <span className={`tag ${RESULT_TONES[result]}`}>{words.result(result)}</span>
          )),
          numeric(t("sfdr2:column.share"), 62, ({ criterion }) => <b>{share(criterion.share, 1)}</b>),
          numeric(t("sfdr2:column.needed"), 62, ({ criterion }) => share(criterion.needed, 0)),
          numeric(t("sfdr2:column.known"), 62, ({ criterion }) => share(criterion.knownShare, 1)),
        ]}
      />
    </Part>
  );
}

/** What a criterion asks, where that is written, and what decides it. */
function Criterion({ criterion, isAlternative, words }: Row & { readonly words: Sfdr2Words }) {
  const { t, format } = usePrint();
  const { publicBondsShare, mustGoShare, notLicensedShare, test } = criterion;
  const mustGo = test.kind === "benchmark_exclusions" ? "must_go_excluded" : "must_go_missing";
  const notes = [
    words.source(criterion),
    words.reason(criterion),
    publicBondsShare !== null && t("sfdr2:public_bonds_count", { share: format.share(publicBondsShare) }),
    mustGoShare !== null && mustGoShare > 0 && t(`sfdr2:${mustGo}`, { share: format.share(mustGoShare) }),
    notLicensedShare > 0 && t("coverage.not_licensed", { share: format.share(notLicensedShare) }),
  ].filter((note) => typeof note === "string");
  return (
    <>
      {isAlternative && <i>{t("sfdr2:or")} </i>}
      {words.criterion(criterion)}
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </>
  );
}
