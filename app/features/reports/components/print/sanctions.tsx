import type { SanctionHit } from "~/domain/analysis/views";
import { byIssuer } from "~/domain/reports/by-issuer";
import { Fact } from "~/ui/page/fact";
import { IssuerCell } from "./cells";
import { usePrint } from "./print-context";
import { printShare } from "./print-value";
import { PrintedFigure } from "./printed-figure";
import { Part, Section } from "./section";
import { StatusTag } from "./status-tag";
import { PrintTable } from "./table";

/** Sanctions lists and Italian Law 220, with the dates of the lists. A screening aid, and it says so. */
export function Sanctions() {
  const { t, format, document, country } = usePrint();
  const { sanctions, benchmarks } = document.figures.views;
  if (!sanctions) return null;
  const { status, hits, toReview, countries, lists } = sanctions;
  const law220 = benchmarks?.law220;
  const weight = sanctions.figures.find(({ metric }) => metric === "sanctions.weight");
  const involved = benchmarks?.figures.find(({ metric }) => metric === "law220");
  return (
    <Section name="sanctions" intro={t("sanctions.intro")}>
      <dl className="facts">
        <Fact name={t("sanctions.result")}>
          <StatusTag status={status} />
        </Fact>
        <Fact name={t("sanctions.weight")}>
          {weight?.value == null ? "–" : <PrintedFigure figure={weight} at="value" />}
        </Fact>
        <Fact name={t("sanctions.screened")}>{format.share(sanctions.coverageShare)}</Fact>
      </dl>
      {hits.length > 0 && <Hits titleKey="sanctions.hits" rows={hits} />}
      {toReview.length > 0 && (
        <Hits titleKey="sanctions.review" note={t("sanctions.review_note")} rows={toReview} />
      )}
      {countries.length > 0 && (
        <Part title={t("sanctions.countries")} whole>
          <PrintTable
            caption={t("sanctions.countries")}
            rows={countries}
            keyOf={(row) => row.country}
            columns={({ text, numeric }) => [
              text(t("columns.country"), null, (row) => country(row.country)),
              numeric(t("columns.weight"), null, (row) => printShare(format, row.weightShare, 2)),
              text(t("sanctions.debt"), null, (row) => t(row.newDebtProhibited ? "yes" : "no")),
              text(t("sanctions.embargo"), null, (row) => t(row.embargo ? "yes" : "no")),
              text(t("sanctions.persons"), null, (row) => t(row.personsListed ? "yes" : "no")),
            ]}
          />
        </Part>
      )}
      <Part title={t("sanctions.lists")} whole>
        {lists.length === 0 ? (
          <p className="low">{t("sanctions.no_lists")}</p>
        ) : (
          <PrintTable
            dense
            caption={t("sanctions.lists")}
            rows={lists}
            keyOf={({ authority }) => authority}
            columns={({ text }) => [
              text(t("columns.authority"), null, ({ authority }) => authority),
              text(t("columns.list_date"), 200, ({ date }) => (date ? format.date(date) : t("undated"))),
            ]}
          />
        )}
      </Part>
      {law220 && (
        <Part title={t("sanctions.law220")}>
          <dl className="facts">
            <Fact name={t("sanctions.law220_result")}>
              <StatusTag status={law220.status} />
            </Fact>
            {involved?.value != null && (
              <Fact name={t("sanctions.law220_weight")}>
                <PrintedFigure figure={involved} at="value" />
              </Fact>
            )}
            <Fact name={t("sanctions.lists")}>
              {law220.lists.length === 0
                ? t("none")
                : law220.lists
                    .map(({ name, publisher, date }) =>
                      [name, publisher, date && format.date(date)].filter(Boolean).join(", "),
                    )
                    .join("; ")}
            </Fact>
          </dl>
          {law220.hits.length > 0 && <Hits titleKey="sanctions.hits" rows={law220.hits} />}
          <p className="key">{t("sanctions.law220_note")}</p>
        </Part>
      )}
      <p className="key">{t("sanctions.disclaimer")}</p>
    </Section>
  );
}

/** The parties that lists name: an issuer is one line, however it is held. */
function Hits({
  titleKey,
  note,
  rows,
}: {
  titleKey: "sanctions.hits" | "sanctions.review";
  note?: string;
  rows: readonly SanctionHit[];
}) {
  const { t, format } = usePrint();
  const lines = byIssuer(rows, ({ listId, authority, matchedBy }) =>
    JSON.stringify([listId, authority, matchedBy]),
  );
  const issuers = new Set(rows.map(({ issuerId, isin, name }) => issuerId ?? isin ?? name));
  const title = t(titleKey, { count: issuers.size });
  return (
    <Part title={title} note={note}>
      <PrintTable
        caption={title}
        rows={lines}
        keyOf={({ row }, index) => `${row.listId} ${index}`}
        columns={({ text, numeric }) => [
          text(t("columns.issuer"), null, (line) => <IssuerCell of={line} />),
          numeric(t("columns.weight"), 60, ({ weightShare }) => printShare(format, weightShare, 2)),
          text(t("columns.listed_as"), null, ({ row: { listedName, listId, authority } }) => (
            <>
              {listedName || "–"}
              {listId !== authority && <small>{listId}</small>}
            </>
          )),
          text(t("columns.authority"), 104, ({ row: { authority } }) => authority),
          text(t("columns.matched_by"), 70, ({ row: { matchedBy } }) => t(`matched.${matchedBy}`)),
          text(t("columns.measure"), 112, ({ row: { measure } }) =>
            measure === null ? "–" : t(`metrics:measures.${measure}`, { defaultValue: measure }),
          ),
        ]}
      />
    </Part>
  );
}
