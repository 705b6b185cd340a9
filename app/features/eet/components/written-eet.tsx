import { Link } from "@remix-run/react";
import { IconFileTypeCsv, IconFileTypeXls } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { findMetric } from "~/domain/metrics/catalogue";
import { shareBase } from "~/domain/metrics/share-base";
import { DocumentLink } from "~/ui/controls/document-link";
import type { Href } from "~/ui/href";
import { Section } from "~/ui/page/page";
import type { WrittenEet, WrittenRow } from "../eet.types";
import css from "./eet.module.css";
import { EetFields, EetValue } from "./eet-fields";
import { EetFindings } from "./eet-findings";
import { EetScoreTable } from "./eet-score";
import { StatementForm } from "./statement-form";

interface Props {
  readonly written: WrittenEet;
  /** Where the file is, in either form. */
  readonly fileHref: (format: "csv" | "xlsx") => Href;
  /** Where a figure is shown with its working. */
  /** The way to the working of a figure; null where it is not open. */
  readonly workingHref: (metric: string) => string | null;
}

/** A template about to be written: what to state, what its check says, and every field with its working. */
export function WrittenEetPart({ written, fileHref, workingHref }: Props) {
  const { t } = useTranslation("eet");
  const names = new Map(written.findings.flatMap(({ code, name }) => (code && name ? [[code, name]] : [])));
  return (
    <>
      <Section title={t("write.stated")} note={t("write.stated_note")}>
        <StatementForm key={JSON.stringify(written.stated)} stated={written.stated} />
      </Section>
      <Section
        title={t("score.title")}
        note={t("write.checked", { count: written.fields.length })}
        aside={
          <span className={css.bar}>
            <DocumentLink className="us-link" to={fileHref("csv")} download>
              <IconFileTypeCsv size={16} stroke={1.6} aria-hidden /> {t("write.csv")}
            </DocumentLink>
            <DocumentLink className="us-link" to={fileHref("xlsx")} download>
              <IconFileTypeXls size={16} stroke={1.6} aria-hidden /> {t("write.xlsx")}
            </DocumentLink>
          </span>
        }
      >
        <EetScoreTable score={written.score} />
      </Section>
      <Section title={t("findings.title")} note={t("write.findings_note")}>
        <EetFindings findings={written.findings} nameOf={(code) => names.get(code) ?? ""} showsRows={false} />
      </Section>
      <Section title={t("write.fields")} note={t("write.fields_note")}>
        <EetFields
          label={t("write.fields")}
          fields={written.fields}
          textOf={({ value, words }) => `${value} ${words ?? ""}`}
          columns={[
            {
              id: "value",
              header: t("fields.value"),
              cell: ({ value, words }) => <EetValue value={value} words={words} />,
              width: 280,
            },
            {
              id: "working",
              header: t("write.from"),
              cell: (field) => <Working field={field} hrefOf={workingHref} />,
              width: 360,
            },
          ]}
        />
      </Section>
    </>
  );
}

function Working({ field, hrefOf }: { field: WrittenRow; hrefOf: (metric: string) => string | null }) {
  const { t } = useTranslation(["eet", "metrics"]);
  const { working } = field;
  if (working.of === "fact") {
    return <span className="us-dim">{t("write.fact", { column: working.column, row: working.row })}</span>;
  }
  if (working.of !== "figure") return <span className="us-dim">{t(`write.${working.of}`)}</span>;
  const metric = findMetric(working.metric);
  const name = metric ? t(`metrics:${working.metric}.name`) : working.metric;
  const part =
    working.part === "value" ? `over_${shareBase(metric, working.denominator ?? "ALL")}` : working.part;
  const href = hrefOf(working.metric);
  return (
    <span className={css.place}>
      {href === null ? (
        name
      ) : (
        <Link className={css.origin} to={href}>
          {name}
        </Link>
      )}{" "}
      <span className="us-dim">{t(`write.part.${part}`)}</span>
    </span>
  );
}
