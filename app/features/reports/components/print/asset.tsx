import type { AssetFigure } from "~/features/assets/figures/asset-figure";
import { missingHoldings } from "~/features/assets/figures/page-universe";
import { type SheetSource, sheetSources } from "../../asset-sheet";
import { AssetConduct } from "./asset-conduct";
import { AssetFigures, LookedThrough } from "./asset-figures";
import { AssetGoals } from "./asset-goals";
import { AssetIdentity, AssetRating } from "./asset-identity";
import { usePrint } from "./print-context";
import { Part } from "./section";
import { Sender, SenderLogo } from "./sender";
import { PrintTable } from "./table";

/** A fund or an issuer on two pages: who it is, its rating, its figures with basis, day and source. */
export function Asset() {
  const { t, format, document } = usePrint();
  const { sheet } = document;
  if (sheet === null) return null;
  const { detail, figures, lookedThrough, closed } = sheet;
  const sources = sheetSources(sheet);
  const { rating, pai, taxonomy, sustainable, climate, fund, law220, issue, impact } = figures;
  const group = (title: string, own: readonly AssetFigure[]) =>
    own.length > 0 && <AssetFigures title={title} figures={own} sources={sources} />;
  return (
    <section className="section page-asset" aria-labelledby="section-asset">
      <div className="sheet-head">
        <div>
          <h1 id="section-asset">{detail.asset.name}</h1>
          <h2>{t(`asset.kind.${figures.kind}`)}</h2>
        </div>
        <div className="cover-top">
          <Sender />
          <SenderLogo />
        </div>
      </div>
      <AssetIdentity sheet={sheet} />
      <AssetRating figure={rating[0]} />
      {group(t("asset.rating"), rating)}
      {group(t("asset.fund"), law220 ? [...fund, law220] : fund)}
      {group(t("sections.pai"), pai)}
      {lookedThrough.length > 0 && (
        <LookedThrough
          figures={lookedThrough}
          isStated={missingHoldings(detail) !== null}
          files={document.sources}
        />
      )}
      <AssetConduct sheet={sheet} sources={sources} />
      <AssetGoals sheet={sheet} sources={sources} />
      {group(t("sections.taxonomy"), [...taxonomy, ...sustainable])}
      {group(t("sections.climate"), climate)}
      {group(t("sections.impact"), [...issue, ...impact])}
      {closed.length > 0 && (
        <p className="key">
          {t("asset.closed", { parts: format.list(closed.map((part) => t(`assets:parts.${part}`))) })}
        </p>
      )}
      <Sources sources={sources} />
      <p className="key">
        {document.tenant.letterhead?.disclaimer}{" "}
        {t("methodology.disclaimer", { tenant: document.tenant.name })}{" "}
        {document.demonstration && t(`demonstration_long.${document.demonstration}`)}
      </p>
    </section>
  );
}

/** The files under the numbers that stand beside the figures, in two columns. */
function Sources({ sources }: { sources: readonly SheetSource[] }) {
  const { t, format } = usePrint();
  if (sources.length === 0) return null;
  const half = Math.ceil(sources.length / 2);
  const rows = sources.map((source, index) => ({ ...source, number: index + 1 }));
  return (
    <Part title={t("screening.sources")} whole>
      <div className="halves">
        {[rows.slice(0, half), rows.slice(half)].map(
          (part) =>
            part.length > 0 && (
              <PrintTable
                key={part[0]?.number}
                dense
                caption={t("screening.sources")}
                rows={part}
                keyOf={({ number }) => String(number)}
                columns={({ text }) => [
                  text(t("screening.number"), 30, ({ number }) => format.number(number)),
                  text(t("methodology.file"), null, ({ file, source }) =>
                    file === source ? file : `${file}, ${source}`,
                  ),
                  text(t("methodology.loaded"), 84, ({ loadedAt }) =>
                    loadedAt === null ? "–" : format.date(loadedAt),
                  ),
                ]}
              />
            ),
        )}
      </div>
    </Part>
  );
}
