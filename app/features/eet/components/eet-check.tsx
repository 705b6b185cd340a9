import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CheckedInstrument, EetCheck } from "~/domain/eet/check/check-rows";
import type { EetFinding } from "~/domain/eet/check/finding";
import { FileDrop } from "~/ui/controls/file-drop";
import { TABLE_FILES } from "~/ui/intake/table-files";
import { Section } from "~/ui/page/page";
import { ErrorPart } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import { eetFindingText } from "../finding-words";
import type { CheckOutcome } from "./check-in-browser";
import { EetFindings } from "./eet-findings";
import { EetScoreTable } from "./eet-score";
import { useFieldName } from "./use-field-name";

const MAX_BYTES = 50e6;

interface Checked {
  readonly file: File;
  /** Null while it is being checked. */
  readonly outcome: CheckOutcome | null;
}

/** Choose a template, see what is wrong with it, take the report along. */
export function EetCheckPart() {
  const { t } = useTranslation(["eet", "files"]);
  const [checked, setChecked] = useState<Checked | null>(null);
  const choose = async (file: File) => {
    if (file.size > MAX_BYTES) {
      setChecked({ file, outcome: { ok: false, reason: "unreadable.too_large" } });
      return;
    }
    setChecked({ file, outcome: null });
    const { checkInBrowser } = await import("./check-in-browser");
    const outcome = await checkInBrowser(file);
    setChecked((current) => (current?.file === file ? { file, outcome } : current));
  };
  const outcome = checked?.outcome ?? null;
  return (
    <>
      <Section title={t("check.file")} note={t("check.stays")}>
        <FileDrop
          label={t("check.file")}
          file={checked?.file ?? null}
          accept={TABLE_FILES}
          button={t(checked ? "check.other" : "check.choose")}
          onChoose={(file) => void choose(file)}
        >
          <span className="us-dim" role="status">
            {checked && outcome === null ? t("check.running") : !checked && t("check.drop")}
          </span>
        </FileDrop>
      </Section>
      {outcome && !outcome.ok && (
        <ErrorPart title={t("check.refused")}>
          <p>{t(outcome.reason)}</p>
        </ErrorPart>
      )}
      {checked && outcome?.ok && <CheckResult file={checked.file} check={outcome.check} />}
    </>
  );
}

export function CheckResult({ file, check }: { file: File; check: EetCheck }) {
  const { t } = useTranslation("eet");
  const format = useFormat();
  const nameOf = useFieldName();
  const [isSaving, setSaving] = useState(false);
  const isTurned = check.instruments.some(({ column }) => column !== null);
  const save = async () => {
    setSaving(true);
    const { saveReport } = await import("./check-in-browser");
    const text = (finding: EetFinding) => eetFindingText(t, finding);
    await saveReport(file, check.findings, {
      errors: t("check.errors"),
      warnings: t("check.warnings"),
      findings: t("findings.title"),
      heads: [
        t("findings.kind"),
        t("report.rule"),
        t("check.row"),
        t("report.column"),
        t("fields.code"),
        t("findings.field"),
        t("fields.value"),
        t("findings.text"),
      ],
      sentence: (finding) =>
        [isTurned ? `${finding.place}:` : "", finding.code ?? "", text(finding)].join(" ").trim(),
      line: (finding) => [
        t(`findings.severity.${finding.severity}`),
        t(`rule_name.${finding.rule}`),
        finding.row,
        finding.place,
        finding.code,
        finding.code === null ? null : nameOf(finding.code),
        finding.value,
        text(finding),
      ],
    });
    setSaving(false);
  };
  const facts = {
    version: check.version ?? "?",
    columns: format.number(check.columns),
    rows: t("check.rows", { count: check.rows }),
  };
  return (
    <>
      <Section title={t("score.title")} note={t("check.read_as", facts)}>
        {check.rows > 0 ? <EetScoreTable score={check.score} /> : <p>{t("score.none")}</p>}
      </Section>
      <Section
        title={t("findings.title")}
        note={t("findings.by_rule")}
        aside={
          <Button
            variant="default"
            loading={isSaving}
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => void save()}
          >
            {t("check.report")}
          </Button>
        }
      >
        <EetFindings findings={check.findings} nameOf={nameOf} showsRows />
      </Section>
      {check.instruments.length > 0 && (
        <Section title={t("check.instruments")}>
          <Instruments instruments={check.instruments} />
        </Section>
      )}
    </>
  );
}

function Instruments({ instruments }: { instruments: readonly CheckedInstrument[] }) {
  const { t } = useTranslation("eet");
  const format = useFormat();
  const isTurned = instruments.some(({ column }) => column !== null);
  const columns: Column<CheckedInstrument>[] = [
    {
      id: "name",
      header: t("check.instrument"),
      wide: true,
      cell: ({ name, identifier }) => <NameCell detail={identifier}>{name || identifier}</NameCell>,
    },
    {
      id: "row",
      header: t(isTurned ? "report.column" : "check.row"),
      numeric: true,
      cell: ({ row, column }) => column ?? format.number(row),
    },
    {
      id: "article",
      header: t("check.article"),
      numeric: true,
      cell: ({ article }) => article ?? "",
    },
    {
      id: "filled",
      header: t("check.filled"),
      numeric: true,
      cell: ({ filled }) => format.number(filled),
    },
    {
      id: "errors",
      header: t("check.errors"),
      numeric: true,
      cell: ({ errors }) => format.number(errors),
    },
    {
      id: "warnings",
      header: t("check.warnings"),
      numeric: true,
      cell: ({ warnings }) => format.number(warnings),
    },
  ];
  return (
    <DataTable
      label={t("check.instruments")}
      rows={instruments}
      columns={columns}
      rowId={({ row }) => String(row)}
      rowHeight={40}
      {...(instruments.length > 12 && { boxHeight: "440px" })}
      stacks
    />
  );
}
