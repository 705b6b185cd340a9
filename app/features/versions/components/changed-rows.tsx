import { UnstyledButton } from "@mantine/core";
import { Link } from "@remix-run/react";
import { IconArrowRight } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangedRow, RowOrigin } from "~/domain/facts/changed-row";
import type { FactValue } from "~/domain/facts/fact";
import type { Page } from "~/platform/list-search";
import { paths } from "~/platform/paths";
import { Tag, type Tone } from "~/ui/controls/tag";
import { useFieldWords } from "~/ui/field-words";
import { Fact } from "~/ui/page/fact";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import { PagedTable } from "~/ui/table/paged-table";
import table from "~/ui/table/table.module.css";
import { useFactValue } from "~/ui/use-fact-value";
import { useFormat } from "~/ui/use-format";
import { useKeyWords } from "~/ui/use-key-words";
import css from "./changed-rows.module.css";

const SHOWN = 4;

const TONES: Readonly<Record<string, Tone>> = {
  added: "ok",
  inserted: "ok",
  changed: "info",
  updated: "info",
  removed: "err",
  gone: "warn",
  conflicts: "warn",
  suspicious: "warn",
};

interface Props {
  readonly label: string;
  readonly list: Page<ChangedRow>;
}

/** Rows of a dataset that two states of the data say different things of, each with both values and their origins. */
export function ChangedRows({ label, list }: Props) {
  const { t } = useTranslation(["versions", "datasets"]);
  const format = useFormat();
  const keyWords = useKeyWords();
  const words = useFieldWords();
  const place = (origin: RowOrigin) =>
    origin.loadId === 0 ? (
      t("rows.in_file", { row: format.number(origin.row) })
    ) : (
      <Link className="us-link" to={paths.load(origin.loadId)}>
        {t("from_row", {
          source: words.source(origin.source),
          load: origin.loadId,
          row: format.number(origin.row),
        })}
      </Link>
    );
  const columns: Column<ChangedRow>[] = [
    {
      id: "subject",
      header: t("rows.subject"),
      wide: true,
      cell: ({ dataset, subject, subjectName, key }) => (
        <NameCell detail={keyWords(t(`datasets:${dataset}`), subjectName && subject, key)}>
          {subjectName ?? keyWords(subject)}
        </NameCell>
      ),
    },
    {
      id: "kind",
      header: t("rows.kind"),
      cell: ({ kind }) => <Tag tone={TONES[kind] ?? "plain"}>{t(`kind.${kind}`)}</Tag>,
    },
    {
      id: "values",
      header: t("rows.values"),
      width: 380,
      cell: (row) => <Values row={row} />,
    },
    ...(["from", "to"] as const).map(
      (side): Column<ChangedRow> => ({
        id: side,
        header: t(`rows.${side}`),
        width: 170,
        cell: (row) => {
          const origin = row[side];
          return (
            <span className={css.origin}>
              {origin === null ? "–" : place(origin)}
              {origin?.yearBeside && (
                <span className={table.detail}>
                  {t("rows.year_beside", { day: format.date(origin.yearBeside) })}
                </span>
              )}
            </span>
          );
        },
      }),
    ),
  ];
  return <PagedTable label={label} list={list} columns={columns} rowHeight={44} />;
}

function Values({ row: { kind, columns } }: { row: ChangedRow }) {
  const { t } = useTranslation("versions");
  const { field } = useFieldWords();
  const [isWhole, setWhole] = useState(false);
  const others = columns.length - SHOWN;
  const isBoth = columns.some(({ before }) => before !== null) && columns.some(({ after }) => after !== null);
  if (columns.length === 0) return <span className="us-dim">{t(`rows.no_values.${kind}`, "–")}</span>;
  return (
    <div className={css.cell}>
      <dl className={css.values}>
        {(isWhole ? columns : columns.slice(0, SHOWN)).map(({ column, before, after }) => (
          <Fact key={column} name={field(column)}>
            {isBoth && (
              <>
                <Value column={column} value={before} />
                <IconArrowRight size={13} stroke={1.6} aria-label={t("rows.becomes")} />
              </>
            )}
            <b>
              <Value column={column} value={isBoth ? after : (after ?? before)} />
            </b>
          </Fact>
        ))}
      </dl>
      {others > 0 && (
        <UnstyledButton className={css.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("rows.fewer") : t("rows.more", { count: others })}
        </UnstyledButton>
      )}
    </div>
  );
}

function Value({ column, value }: { column: string; value: FactValue }) {
  const { t } = useTranslation("versions");
  const inWords = useFactValue();
  if (value === null) return <span className="us-dim">{t("rows.not_stated")}</span>;
  return inWords(column, value);
}
