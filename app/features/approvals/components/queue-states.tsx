import { useTranslation } from "react-i18next";
import { OneOfFilter } from "~/ui/filters/one-of-filter";
import { useFormat } from "~/ui/use-format";

/** A queue of things that wait for an administrator, by the texts it is named by. */
export type Queue = "missing" | "conflict" | "merge";

interface Props<S extends string> {
  readonly of: Queue;
  readonly states: readonly S[];
  readonly chosen: S;
  /** How many of each state the filters leave. */
  readonly counts: Readonly<Record<S, number>>;
}

/** The states of a queue, each with its number. */
export function QueueStates<S extends string>({ of, states, chosen, counts }: Props<S>) {
  const { t } = useTranslation("approvals");
  const format = useFormat();
  return (
    <OneOfFilter
      label={t(`${of}.state`)}
      name="filter[status]"
      value={chosen}
      options={states.map((value) => ({
        value,
        label: `${t(`${of}.status.${value}`)} ${format.number(counts[value])}`,
      }))}
    />
  );
}
