import { useTranslation } from "react-i18next";
import type { CategoryVerdict, JudgedCategory } from "~/domain/sfdr2/judged";
import { Verdict } from "~/ui/controls/verdict";
import { Section } from "~/ui/page/page";
import type { Sfdr2Words } from "../sfdr2-words";
import { CriterionRow } from "./criterion-row";
import css from "./sfdr2.module.css";

const MARK = {
  meets: "passes",
  does_not_meet: "fails",
  cannot_be_said: "cannot_tell",
} as const satisfies Record<CategoryVerdict, string>;

interface Props {
  readonly category: JudgedCategory;
  readonly words: Sfdr2Words;
}

/** A category with the verdict of the data and each of its criteria. */
export function CategorySection({ category, words }: Props) {
  const { t } = useTranslation("sfdr2");
  const name = words.category(category);
  return (
    <Section
      title={name}
      label={name}
      aside={<Verdict of={MARK[category.verdict]}>{words.verdict(category.verdict)}</Verdict>}
    >
      <table className={css.table} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{t("column.criterion")}</th>
            <th scope="col">{t("column.result")}</th>
            {(["share", "needed", "known"] as const).map((column) => (
              <th key={column} scope="col" data-numeric>
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {category.requirements.flatMap(({ criteria }) =>
            criteria.map((criterion, at) => (
              <CriterionRow
                key={criterion.id}
                id={`${category.category}-${criterion.id}`}
                isAlternative={at > 0}
                {...{ criterion, words }}
              />
            )),
          )}
        </tbody>
      </table>
    </Section>
  );
}
