import type { ReactNode } from "react";
import type { AssetFigure } from "~/features/assets/figures/asset-figure";
import { sayValue } from "~/features/assets/value-words";
import { Fact } from "~/ui/page/fact";
import type { AssetSheet } from "../../asset-sheet";
import { Strata } from "./charts/strata";
import { usePrint } from "./print-context";
import { printRating } from "./print-value";

/** Who it is, and by which data the sheet was made. */
export function AssetIdentity({ sheet }: { sheet: AssetSheet }) {
  const { t, format, document, country } = usePrint();
  const { preparedBy, data } = document;
  const { identifiers, issuer, asset, section } = sheet.detail;
  const text = (column: string) => (typeof asset[column] === "string" ? asset[column] : null);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("asset.isin"), identifiers.isin],
    [t("asset.lei"), identifiers.lei],
    [t("asset.section"), t(`assets:titles.${section}`)],
    [t("columns.issuer"), sheet.figures.kind === "fund" ? null : issuer?.name],
    [t("asset.manager"), text("assetManager")],
    [t("columns.country"), issuer?.country ? country(issuer.country) : null],
    [t("asset.sector"), issuer?.sector && sayValue(t, format, "sector", issuer.sector).text],
    [t("columns.currency"), text("currency")],
    [t("asset.day"), format.date(sheet.detail.day)],
    [
      t("cover.data_version"),
      data.publishedOn
        ? t("cover.data_version_of", { version: data.version, date: format.date(data.publishedOn) })
        : data.version,
    ],
    [t("cover.prepared_by"), preparedBy],
  ];
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </dl>
  );
}

/** The rating as a headline: its bucket, whose it is and how old. */
export function AssetRating({ figure }: { figure: AssetFigure | undefined }) {
  const { t, format } = usePrint();
  if (typeof figure?.value !== "number") return <p className="low">{t("asset.not_rated")}</p>;
  const provider = figure.inputs[0]?.fact.values.provider;
  const age = figure.period === null ? t("undated") : format.date(figure.period);
  const about = [provider, age, figure.isOld ? t("asset.old") : null];
  return (
    <p className="rating">
      <Strata rating={figure.value} size={20} />
      <b>{printRating(format, figure.value)}</b> {t("of_five")}{" "}
      <small>{about.filter(Boolean).join(", ")}</small>
    </p>
  );
}
