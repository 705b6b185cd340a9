import type { NameDecision } from "~/domain/sanctions/name-decisions";
import { Fact } from "~/ui/page/fact";
import { usePrint } from "./print-context";
import { Part } from "./section";
import { StatusTag } from "./status-tag";
import { PrintTable } from "./table";

/** How the portfolio stands by screening lists, and what people decided about names that are alike. */
export function ScreeningLists({ decisions }: { decisions: readonly NameDecision[] }) {
  const { t, format, document } = usePrint();
  const { sanctions, benchmarks } = document.figures.views;
  if (!sanctions && !benchmarks && decisions.length === 0) return null;
  return (
    <Part title={t("screening.lists")}>
      <dl className="facts">
        {sanctions && (
          <Fact name={t("screening.sanctions")}>
            <StatusTag status={sanctions.status} />
          </Fact>
        )}
        {benchmarks && (
          <Fact name={t("sanctions.law220")}>
            <StatusTag status={benchmarks.law220.status} />
          </Fact>
        )}
      </dl>
      {decisions.length === 0 ? (
        <p>{t("screening.no_decisions")}</p>
      ) : (
        <PrintTable
          caption={t("screening.decisions")}
          rows={decisions}
          keyOf={(_, index) => String(index)}
          columns={({ text }) => [
            text(t("columns.issuer"), null, ({ name, subject }) => name ?? subject),
            text(t("columns.listed_as"), 150, ({ listedName, authority }) => (
              <>
                {listedName ?? "–"}
                <small>{authority}</small>
              </>
            )),
            text(t("screening.decision"), 170, ({ verdict, reason }) => (
              <>
                {t(`screening.verdict.${verdict}`)}
                {reason && <small>{reason}</small>}
              </>
            )),
            text(t("screening.decided_by"), 140, ({ decidedBy, decidedOn }) => (
              <>
                {decidedBy ?? "–"}
                <small>{decidedOn ? format.date(decidedOn) : t("undated")}</small>
              </>
            )),
          ]}
        />
      )}
    </Part>
  );
}
