import { useTranslation } from "react-i18next";
import type { NameCheck, NameConflict } from "~/domain/funds/name-check";
import { Tag } from "~/ui/controls/tag";
import { Verdict } from "~/ui/controls/verdict";
import { Section } from "~/ui/page/page";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import css from "./figures.module.css";

const SHOWN = 20;

/** What the words of a name ask of what is held, what is met, and which holdings stand against it. */
export function NameCheckSection({ check }: { check: NameCheck }) {
  const { t } = useTranslation("name-check");
  const format = useFormat();
  return (
    <Section title={t("title")} note={t("note")}>
      <p>
        {check.terms.map(({ term, category }) => (
          <span key={`${category} ${term}`} style={{ marginInlineEnd: 8 }}>
            <Tag>{term}</Tag> <span className="us-dim">{t(`category.${category}`)}</span>
          </span>
        ))}
      </p>
      <ul className={css.requirements} style={{ padding: "10px 0" }}>
        {check.items.map((item) => (
          <li key={item.requirement}>
            <Verdict of={item.result}>{t(`result.${item.result}`)}</Verdict>
            <span>
              {t([`requirement.${item.requirement}_${check.benchmark}`, `requirement.${item.requirement}`], {
                needed: format.share(item.needed ?? 0, 0),
              })}{" "}
              <span className="us-dim">
                {item.needed === null
                  ? t("for_a_person")
                  : item.share === null
                    ? t("not_known")
                    : t("share", { share: format.share(item.share) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Conflicts rows={check.conflicts} label={t("conflicts")} head={t("conflict")} />
      {check.toJudge.length > 0 && (
        <p style={{ padding: "12px 0 4px" }}>{t("to_judge_note", { count: check.toJudge.length })}</p>
      )}
      <Conflicts rows={check.toJudge} label={t("to_judge")} head={t("to_judge")} />
      <p className={css.note} style={{ marginTop: 8 }}>
        {t("source")}
      </p>
    </Section>
  );
}

function Conflicts({ rows, label, head }: { rows: readonly NameConflict[]; label: string; head: string }) {
  const { t } = useTranslation("name-check");
  const format = useFormat();
  const columns: readonly Column<NameConflict>[] = [
    {
      id: "name",
      header: head,
      wide: true,
      cell: ({ name, isin, issuerId }) => <NameCell detail={isin ?? issuerId}>{name}</NameCell>,
    },
    {
      id: "letters",
      header: t("letters"),
      cell: ({ letters }) => letters.map((letter) => `(${letter})`).join(" "),
    },
    {
      id: "weight",
      header: t("weight"),
      numeric: true,
      cell: ({ weightShare }) => <b className="us-medium">{format.share(weightShare, 2)}</b>,
    },
  ];
  if (rows.length === 0) return null;
  return (
    <>
      <DataTable
        label={label}
        rows={rows.slice(0, SHOWN)}
        columns={columns}
        rowId={({ issuerId, isin, name }) => issuerId ?? isin ?? name}
        rowHeight={40}
      />
      {rows.length > SHOWN && <p className="us-dim">{t("more", { count: rows.length - SHOWN })}</p>}
    </>
  );
}
