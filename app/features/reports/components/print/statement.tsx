import type { ReactNode } from "react";
import { gapOf } from "~/domain/reports/gap";
import { figureIn } from "~/domain/reports/key-points";
import { type PaiRow, paiTable } from "~/domain/reports/pai-table";
import { Lines } from "./lines";
import { Name, Value } from "./pai-cells";
import { usePrint } from "./print-context";
import { printValue } from "./print-value";
import { Part, Section } from "./section";
import { GapText } from "./texts";

const SUMMARISED = [
  "pai.1.total123",
  "pai.2.scope123",
  "pai.3.scope123",
  "pai.4",
  "pai.10",
  "pai.14",
] as const;

/**
 * The statement on principal adverse impacts in the order and with the columns of Delegated Regulation (EU) 2022/1288,
 * Annex I, Table 1: a document of its own. Figures are on all investments; what only the participant can say is left to
 * be completed, and said to be so.
 */
export function Statement() {
  const { t, format, document } = usePrint();
  const { portfolio, previous, tenant } = document;
  const views = document.year?.views ?? document.figures.views;
  const kept = document.year?.kept ?? [];
  const year = portfolio.asOf.slice(0, 4);
  const isEarlier = previous !== null && previous.asOf.slice(0, 4) < year;
  const table = paiTable(views.pai?.figures ?? []);
  const summarised = SUMMARISED.flatMap((metric) => {
    const figure = figureIn(views, metric);
    const value = figure?.all ?? null;
    if (!figure || value === null) return [];
    const unit = figure.unit === "share" ? "" : t(`metrics:units.${figure.unit}`);
    return [`${t(`metrics:${metric}.name`)}: ${printValue(format, metric, value)} ${unit}`.trim()];
  });
  return (
    <Section name="statement" intro={t("statement.intro")}>
      <dl className="facts">
        <Fact name={t("statement.participant")}>{tenant.name}</Fact>
        <Fact name={t("statement.portfolio")}>{portfolio.name}</Fact>
        <Fact name={t("statement.period")}>{t("statement.year", { year })}</Fact>
        <Fact name={t("statement.impact_of")}>
          {document.year?.views ? t("statement.mean_of_four") : format.fullDate(portfolio.asOf)}
        </Fact>
      </dl>
      <Part title={t("statement.parts.summary")} whole>
        <p>
          {t("statement.summary", {
            participant: tenant.name,
            portfolio: portfolio.name,
            year,
            date: format.fullDate(portfolio.asOf),
          })}
        </p>
        {summarised.length > 0 && <p>{t("statement.main_figures", { figures: summarised.join("; ") })}</p>}
        <p className="key">
          {document.year?.views
            ? t("statement.mean", { dates: format.list(kept.map((on) => format.fullDate(on))) })
            : `${t("statement.dates")} ${t("statement.kept", { count: kept.length })}`}
        </p>
      </Part>
      <Part title={t("statement.parts.description")}>
        <table className="table pai statement">
          <caption className="hidden">{t("statement.parts.description")}</caption>
          <colgroup>
            <col style={{ width: 34 }} />
            <col style={{ width: 172 }} />
            <col style={{ width: 72 }} />
            <col style={{ width: 72 }} />
            <col />
            <col style={{ width: 124 }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t("pai.number")}</th>
              <th scope="col">{t("statement.indicator")}</th>
              <th scope="col" className="num">
                {t("statement.impact", { year })}
              </th>
              <th scope="col" className="num">
                {t("statement.impact", { year: Number(year) - 1 })}
              </th>
              <th scope="col">{t("statement.explanation")}</th>
              <th scope="col">{t("statement.actions")}</th>
            </tr>
          </thead>
          {table.mandatory.map(({ group, rows }) => (
            <tbody key={group}>
              <tr className="group">
                <th colSpan={6} scope="rowgroup">
                  {t(`pai.groups.${group}`)}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.figures[0]?.metric} row={row} isEarlier={isEarlier} />
              ))}
            </tbody>
          ))}
        </table>
        <p className="key">{t("statement.optional")}</p>
      </Part>
      {(["policies", "engagement", "standards"] as const).map((part) => (
        <Part key={part} title={t(`statement.parts.${part}`)} note={t(`statement.asks.${part}`)} whole>
          <ToComplete />
        </Part>
      ))}
      <Part title={t("statement.parts.history")} whole>
        <p>
          {isEarlier && previous
            ? t("statement.history", { date: format.fullDate(previous.asOf) })
            : t("statement.no_history")}
        </p>
      </Part>
      {tenant.letterhead?.disclaimer && <Lines className="key" text={tenant.letterhead.disclaimer} />}
      <p className="key">{t("statement.notice")}</p>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Row({ row, isEarlier }: { row: PaiRow; isEarlier: boolean }) {
  const { t, format, document } = usePrint();
  const [first] = row.figures;
  if (!first) return null;
  const isCountries = first.metric === "pai.16.count";
  const gap = isCountries && first.covered !== null ? null : gapOf(first);
  const shares = first.basisShares;
  const guessed = (shares.estimated ?? 0) + (shares.modelled ?? 0) + (shares.manager_eet ?? 0);
  return (
    <tr>
      <td>{row.figures.length > 1 && row.indicator >= 17 ? "17, 18" : row.indicator}</td>
      <th scope="row">
        <Name row={row} />
      </th>
      {gap ? (
        <td className="num" colSpan={2}>
          <GapText figure={first} brief />
        </td>
      ) : (
        <>
          <td className="num b">
            <Value row={row} views={document.year?.views ?? document.figures.views} reading="all" />
          </td>
          <td className="num">
            {isEarlier && document.previous ? (
              <Value row={row} views={document.previous.views} reading="all" />
            ) : (
              <span className="gap">–</span>
            )}
          </td>
        </>
      )}
      <td>
        {t("statement.rests_on", {
          covered: format.share(first.coverageShare),
          eligible: format.share(first.eligibleShare),
        })}
        {first.coverageShare > 0 && (
          <small>
            {t("statement.basis", {
              reported: format.share(shares.reported ?? 0),
              guessed: format.share(guessed),
            })}
          </small>
        )}
      </td>
      <td>
        <ToComplete />
      </td>
    </tr>
  );
}

function ToComplete() {
  const { t } = usePrint();
  return <span className="complete">{t("statement.complete")}</span>;
}
