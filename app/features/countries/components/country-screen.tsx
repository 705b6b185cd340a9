import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FigureExplaining } from "~/features/assets/components/detail/explain-figure";
import { RatingHistory } from "~/features/assets/components/detail/fact-tables";
import { FigureTable } from "~/features/assets/components/detail/figure-table";
import type { HeldIn } from "~/features/assets/components/detail/held-in";
import { HeldInPortfolios } from "~/features/assets/components/detail/held-in-portfolios";
import { FundTable, InstrumentTable } from "~/features/assets/components/detail/instrument-tables";
import { type AssetFigure, factsOf } from "~/features/assets/figures/asset-figure";
import { COUNTRY_FIGURES, FOSSIL_CO2_FIGURE } from "~/features/assets/figures/figure-spec";
import { agedFigure, countingRows, pageUniverse } from "~/features/assets/figures/page-universe";
import { AsOfBar } from "~/features/versions/components/as-of-bar";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/controls/button-link";
import { PageBody, PageHead, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import type { CountryPage } from "../countries.answers";
import css from "./countries.module.css";
import { CountryHistory } from "./country-history";
import { CountrySanctions } from "./country-sanctions";
import { ListedCompanies } from "./listed-companies";

const SHOWN_BONDS = 10;
const SHOWN_FUNDS = 10;

interface Props {
  readonly country: CountryPage;
  readonly heldIn: HeldIn;
  /** Figure named in the address. */
  readonly figure: string | null;
}

/** One country as a debtor: its indicators with their sources, sanctions, history, bonds, and who holds them. */
export function CountryScreen({ country, heldIn, figure }: Props) {
  const { t } = useTranslation(["countries", "assets"]);
  const format = useFormat();
  const { hrefOf } = useAddress();
  const figures = figuresOf(country);
  const ratings = factsOf(country.facts, "esg-ratings", null);
  const issuerNames = new Map(country.issuers.map(({ id, name }) => [id, name]));
  const names = country.issuers.slice(0, 3).map(({ name }) => name);
  return (
    <FigureExplaining figures={figures} initial={figure}>
      <PageHead
        title={country.name}
        facts={
          <>
            <span>{country.code}</span>
            {names.length > 0 && <span>{format.list(names)}</span>}
            <span>{t("bonds_count", { count: country.bondCount })}</span>
          </>
        }
        actions={<ButtonLink to={paths.countries()}>{t("all_countries")}</ButtonLink>}
      />
      <AsOfBar
        asOf={country.asOf}
        hrefOf={(version) => hrefOf({ asOf: version === null ? null : String(version) })}
      />
      <PageBody>
        {figures.length > 0 && (
          <Section title={t("indicators")} note={t("indicators_note")}>
            <div className={css.sized}>
              <FigureTable label={t("indicators")} figures={figures} indicators />
            </div>
          </Section>
        )}
        <CountrySanctions country={country} />
        <Section title={t("assets:rating_history")} note={t("ratings_note")}>
          {ratings.length > 0 ? (
            <RatingHistory facts={ratings} day={country.day} subjectOf={(id) => issuerNames.get(id) ?? id} />
          ) : (
            <EmptyState>{t("assets:no_rating")}</EmptyState>
          )}
        </Section>
        <Section
          title={t("bonds")}
          note={t("bonds_note")}
          aside={
            country.bondCount > SHOWN_BONDS && (
              <Link to={paths.governmentBondsOf(country.code)}>
                {t("all_bonds", { count: country.bondCount })}
              </Link>
            )
          }
        >
          {country.bonds.length > 0 ? (
            <InstrumentTable instruments={country.bonds.slice(0, SHOWN_BONDS)} />
          ) : (
            <EmptyState>{t("no_bonds_known")}</EmptyState>
          )}
        </Section>
        <div className={css.two}>
          <Section title={t("held_by_funds")} note={t("held_by_funds_note")}>
            <FundTable funds={country.funds.slice(0, SHOWN_FUNDS)} />
          </Section>
          <div>
            <HeldInPortfolios title={t("held_in")} none={t("held_in_none")} heldIn={heldIn} />
            <CountryHistory facts={country.facts} />
          </div>
        </div>
        <ListedCompanies country={country} />
      </PageBody>
    </FigureExplaining>
  );
}

function figuresOf({ code, day, facts, parts }: CountryPage): readonly AssetFigure[] {
  const universe = pageUniverse(facts, day);
  const indicators = countingRows(universe, "country-indicators", [code]);
  const shown = COUNTRY_FIGURES.filter(({ id }) => parts.includes(id === "sdgIndex" ? "sdg" : "pai"));
  const carbon = parts.includes("pai") ? [agedFigure(universe, FOSSIL_CO2_FIGURE, indicators)] : [];
  return [
    ...shown.map((spec) => agedFigure(universe, spec, indicators)),
    ...carbon.filter(({ value }) => value !== null),
  ];
}
