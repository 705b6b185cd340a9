import { columnOfKey } from "~/domain/tabular/headers/match-columns";
import type { MappedField, PortfolioField } from "../headers/portfolio-field";

/** What a person chose, by the index of the column. */
export type ChosenColumns = ReadonlyMap<number, PortfolioField | "ignore">;

/** What a person chose for each column; nothing where it is to be what its cells say. */
export function choicesByIndex(
  headers: readonly string[],
  chosen: Readonly<Record<string, MappedField>>,
): ChosenColumns {
  const choices = new Map<number, PortfolioField | "ignore">();
  for (const [key, field] of Object.entries(chosen)) {
    const index = columnOfKey(headers, key);
    if (field === "detect") choices.delete(index);
    else if (index !== -1) choices.set(index, field);
  }
  return choices;
}

/** Puts what a person chose over what was guessed: a field that is chosen for one column is no other's. */
export function withChoices(
  guessed: readonly (PortfolioField | null)[],
  choices: ChosenColumns,
): (PortfolioField | null)[] {
  const fields = [...guessed];
  for (const [index, field] of choices) {
    const before = field === "ignore" ? -1 : fields.indexOf(field);
    if (before !== -1) fields[before] = null;
    fields[index] = field === "ignore" ? null : field;
  }
  return fields;
}
