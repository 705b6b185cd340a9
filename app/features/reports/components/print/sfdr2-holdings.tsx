import type { InTheWay, JudgedCategory, JudgedCriterion } from "~/domain/sfdr2/judged";
import type { Sfdr2Words } from "~/features/sfdr2/sfdr2-words";
import { usePrint } from "./print-context";
import { Part } from "./section";
import { PrintTable } from "./table";

/** Holdings printed of each list, largest first; the files of the screen have all. */
const PRINTED = 12;

interface Props {
  readonly categories: readonly JudgedCategory[];
  readonly words: Sfdr2Words;
}

/** Holdings for one reason: those in the way of a criterion, or those to look at, with every category it is asked in. */
interface List {
  readonly kind: "in_the_way" | "to_check";
  readonly criterion: JudgedCriterion;
  readonly categories: readonly string[];
  readonly rows: readonly InTheWay[];
  readonly count: number;
}

/** The same list of holdings stands once, whatever the number of categories that ask for it. */
function listsOf({ categories, words }: Props): readonly List[] {
  const lists = new Map<string, List>();
  for (const category of categories)
    for (const criterion of category.requirements.flatMap(({ criteria }) => criteria))
      for (const [kind, rows, count] of [
        ["in_the_way", criterion.inTheWay, criterion.inTheWayCount],
        ["to_check", criterion.toCheck, criterion.toCheckCount],
      ] as const) {
        if (rows.length === 0) continue;
        const key = JSON.stringify([kind, words.criterion(criterion), rows]);
        const others = lists.get(key)?.categories ?? [];
        const names = [...others, words.category(category)];
        lists.set(key, { kind, criterion, categories: names, rows: rows.slice(0, PRINTED), count });
      }
  return [...lists.values()];
}

/** The holdings that stand in the way of the criteria, and those a person has to look at. */
export function Sfdr2Holdings(props: Props) {
  const { t } = usePrint();
  const lists = listsOf(props);
  if (lists.length === 0) return null;
  return (
    <Part title={t("sfdr2_section.holdings")} note={t("sfdr2_section.holdings_note")}>
      {lists.map((list) => (
        <Holdings
          key={`${list.kind} ${list.categories.join()} ${list.criterion.id}`}
          list={list}
          words={props.words}
        />
      ))}
    </Part>
  );
}

function Holdings({
  list: { kind, criterion, categories, rows, count },
  words,
}: {
  readonly list: List;
  readonly words: Sfdr2Words;
}) {
  const { t, format } = usePrint();
  const isExclusion = criterion.test.kind === "benchmark_exclusions";
  const title = t(`sfdr2:${kind}_count`, { count });
  return (
    <Part title={title}>
      <p className="key above">
        {format.list(categories)}: {words.criterion(criterion)}
      </p>
      <PrintTable
        dense
        caption={`${title}: ${words.criterion(criterion)}`}
        rows={rows}
        keyOf={(row: InTheWay) => `${row.holdingId} ${row.isin ?? row.issuerId ?? row.name}`}
        columns={({ text, numeric }) => [
          text(t("sfdr2:column.holding"), null, ({ name, isin, mustGo }) => (
            <>
              {mustGo ? <b>{name}</b> : name}
              <small>
                {[isin, mustGo ? t("sfdr2:must_go") : null].filter((part) => part !== null).join(" · ")}
              </small>
            </>
          )),
          numeric(t("sfdr2:column.weight"), 76, ({ weightShare }) => format.share(weightShare, 2)),
          numeric(
            t(isExclusion ? "sfdr2:column.letters" : "sfdr2:column.out"),
            76,
            ({ letters, outShare }) =>
              isExclusion
                ? letters.map((letter) => `(${letter})`).join(" ") || "–"
                : format.share(outShare, 2),
          ),
          numeric(t("sfdr2:column.unknown"), 76, ({ unknownShare }) =>
            unknownShare > 0 ? format.share(unknownShare, 2) : "–",
          ),
        ]}
      />
      {count > rows.length && (
        <p className="key">{t("sfdr2_section.more", { count: count - rows.length })}</p>
      )}
    </Part>
  );
}
