import { SDR_LABEL_WORDS, SDR_LABELS, SFDR_ARTICLE_WORDS } from "~/domain/vocabulary/stated-words";
import { asOf, choice, country, flag, isin, share, text } from "./column";
import type { Dataset, RowCheck } from "./dataset";

/** Articles as the European ESG Template states them (0: out of scope), the same in words, and funds like those of one. */
const ARTICLES = /^(?:[0689]|[89]-like|(?:not in|out of) scope)$/i;

/** A text that names no article is kept as stated, and counts for none. */
const knownArticle: RowCheck = ({ sfdr_article: stated }) => {
  if (typeof stated !== "string" || ARTICLES.test(stated)) return [];
  const params = { values: "0, 6, 8, 9" };
  return [{ severity: "warning", code: "D03", column: "sfdr_article", value: stated, params }];
};

/** What a fund says of itself: SFDR article, labels, minimum and reported shares. */
export const fundFacts: Dataset = {
  name: "fund-facts",
  columns: [
    isin("isin", { required: true }),
    text("sfdr_article", {
      aliases: [
        ...["SFDR", "SFDR article", "SFDR classification", "SFDR category"],
        ...["Articolo SFDR", "Classificazione SFDR", "SFDR-Artikel", "SFDR-Klassifizierung"],
        ...["Article SFDR", "Classification SFDR", "Artículo SFDR", "Clasificación SFDR"],
      ],
      words: SFDR_ARTICLE_WORDS,
      example: "8",
    }),
    choice("sdr_label", SDR_LABELS, {
      aliases: ["SDR label", "Etichetta SDR"],
      words: SDR_LABEL_WORDS,
    }),
    flag("carbon_target", { aliases: ["Carbon target"] }),
    flag("paris_aligned", { aliases: ["Paris aligned", "Paris alignment"] }),
    flag("pai_considered", { aliases: ["PAI considered", "Considers PAI"] }),
    share("si_min_share", {
      isMinimum: true,
      aliases: [
        ...["SI min", "Minimum sustainable investment", "Minimum sustainable investments"],
        ...["Min. sustainable investment", "Min. sustainable investments"],
        ...["Quota minima di investimenti sostenibili", "Investimenti sostenibili minimi"],
        ...["Mindestanteil nachhaltiger Investitionen", "Mindestanteil nachhaltiger Anlagen"],
      ],
    }),
    share("si_reported_share"),
    share("taxonomy_min_share", {
      isMinimum: true,
      aliases: [
        ...["Minimum taxonomy alignment", "Min. taxonomy alignment", "Taxonomy min", "Minimum taxonomy"],
        ...["Min. taxonomy", "Allineamento minimo alla tassonomia", "Mindestanteil Taxonomie"],
      ],
    }),
    share("taxonomy_reported_share"),
    choice("law_220", ["none_found", "involved", "partial", "unknown"], {
      aliases: ["Law 220", "Legge 220"],
    }),
    country("domicile", { aliases: ["Domicile", "Domicilio", "Domizil"], example: "LU" }),
    flag("hedged", { aliases: ["Hedged", "Coperto"] }),
    asOf,
  ],
  subject: ["isin"],
  key: [],
  period: "as_of",
  about: "security",
  checks: [knownArticle],
};
