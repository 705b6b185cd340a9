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
        columns={({ text }) => [
          text(t("screening.number"), 40, (_, index) => format.number(index + 1)),
          text(t("methodology.file"), null, (source) => {
            const file = fileOf(source);
            return (
              <>
                {file?.fileName ?? t("screening.load", { id: source.loadId })}
                {file?.sheet && <small>{t("methodology.sheet", { sheet: file.sheet })}</small>}
              </>
            );
          }),
          text(t("screening.period"), 110, ({ period }) => (period ? format.date(period) : t("undated"))),
          text(t("methodology.loaded"), 100, (source) => {
            const loadedAt = fileOf(source)?.loadedAt;
            return loadedAt ? format.date(loadedAt) : "–";
          }),
          text(t("screening.confirmed"), 130, ({ confirmedAt }) =>
            confirmedAt ? format.date(confirmedAt) : t("no"),
          ),
        ]}
      />
    </Part>
  );
}
