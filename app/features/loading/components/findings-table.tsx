import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Segmented } from "~/ui/controls/segmented";
import { FindingTable } from "~/ui/findings/finding-table";
import { useFormat } from "~/ui/use-format";
import { findingMessage } from "../finding-message";
import type { LoadDetails } from "../loading.types";
import css from "./loading.module.css";

/** The findings of a load, all or of one code, each with its place in the file. */
export function FindingsTable({ load }: { load: LoadDetails }) {
  const { t } = useTranslation(["loading", "eet", "files"]);
  const format = useFormat();
  const [code, setCode] = useState("");
  const codes = Object.entries(load.findingCounts);
  const total = codes.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return <p className={css.quiet}>{t("screen.findings_none")}</p>;
  const shown = load.findings.filter((finding) => code === "" || finding.code === code);
  return (
    <>
      <div className={css.findingsBar}>
        {codes.length > 1 && (
          <Segmented
            label={t("screen.finding_kind")}
            value={code}
            onChange={setCode}
            options={[
              { value: "", label: `${t("screen.findings_all")} ${format.number(total)}` },
              ...codes.map(([value, count]) => ({
                value,
                label: `${t(`finding_name.${value}`)} ${format.number(count)}`,
              })),
            ]}
          />
        )}
        {load.findings.length < total && (
          <span className="us-dim">
            {t("screen.findings_listed", {
              listed: format.number(load.findings.length),
              total: format.number(total),
            })}
          </span>
        )}
        <a className="us-link" href={`/api/v1/loads/${load.id}/findings.csv`} download>
          {t("screen.findings_download")}
        </a>
      </div>
      <FindingTable
        label={t("screen.findings")}
        findings={shown.map((finding) => {
          const { key, params } = findingMessage(finding);
          return { ...finding, message: t(key, params) };
        })}
      />
    </>
  );
}
