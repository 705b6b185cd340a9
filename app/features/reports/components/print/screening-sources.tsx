import type { FactSource } from "~/domain/reports/screening";
import type { ReportScreening } from "../../report-document";
import { usePrint } from "./print-context";
import { Part } from "./section";
import { PrintTable } from "./table";

/** The files of the facts that rules went by, under the numbers that stand beside the answers. */
export function ScreeningSources({ of: { screened, files } }: { of: ReportScreening }) {
  const { t, format } = usePrint();
  if (screened.sources.length === 0) return null;
  const fileOf = ({ loadId }: FactSource) => files.find((file) => file.loadId === loadId);
  return (
    <Part title={t("screening.sources")}>
      <PrintTable
        dense
        caption={t("screening.sources")}
        rows={screened.sources}
        keyOf={(_, index) => String(index)}
        columns={[
          {
            key: "number",
            head: t("screening.number"),
            width: 40,
            cell: (_, index) => format.number(index + 1),
          },
          {
            key: "file",
            head: t("methodology.file"),
            cell: (source) => {
              const file = fileOf(source);
              return (
                <>
                  {file?.fileName ?? t("screening.load", { id: source.loadId })}
                  {file?.sheet && <small>{t("methodology.sheet", { sheet: file.sheet })}</small>}
                </>
              );
            },
          },
          {
            key: "period",
            head: t("screening.period"),
            width: 110,
            cell: ({ period }) => (period ? format.date(period) : t("undated")),
          },
          {
            key: "loaded",
            head: t("methodology.loaded"),
            width: 100,
            cell: (source) => {
              const loadedAt = fileOf(source)?.loadedAt;
              return loadedAt ? format.date(loadedAt) : "–";
            },
          },
          {
            key: "confirmed",
            head: t("screening.confirmed"),
            width: 130,
            cell: ({ confirmedAt }) => (confirmedAt ? format.date(confirmedAt) : t("no")),
          },
        ]}
      />
    </Part>
  );
}
