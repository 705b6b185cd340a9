import { guide } from "./content-item";

export const sfdrGuide = guide(
  "sfdr-taxonomy",
  "regulation",
  { publishedAt: "2026-04-21T08:00:00.000Z", updatedAt: "2026-09-28T07:50:00.000Z", updatedBy: "admin" },
  {
    en: {
      title: "SFDR articles, sustainable investment and the EU taxonomy",
      shortDescription: "Three things that are often taken for one another, and where each is shown.",
      body: `## SFDR article

Article 6, 8 or 9 says which disclosures a fund makes. It is not a grade. The article is what the manager reports. A fund *out of scope* may behave like an article 8 or 9 fund; it is then shown as "8-like" or "9-like". The filter exists for funds and ETFs only.

## Sustainable investment

An investment is sustainable under Article 2(17) if it contributes to an objective, does no significant harm and the company is well governed. There is no common method, so the method is part of the figure:

- **pass or fail**: the whole position counts, or nothing;
- **by activity**: only the share of activities that contribute counts.

Your organisation chooses one of them. The two are never mixed in one figure. For funds the share last reported is used, else the committed minimum, and the screen tells them apart.

## EU taxonomy

*Eligible* means an activity is described in the taxonomy. *Aligned* means it meets the criteria. Aligned is never more than eligible. Turnover, capital expenditure and operating expenditure are three figures.

The portfolio figure is shown twice: with and without sovereign bonds in the denominator, since states cannot be aligned. Estimated figures carry their basis and may not stand in for reported ones in a statement.

## UK labels

*Sustainability Focus*, *Sustainability Improvers*, *Sustainability Impact* and *Sustainability Mixed Goals* are the four labels of the UK regime. A fund without one is shown as "No label", which says nothing about its quality.`,
    },
    it: {
      title: "Articoli SFDR, investimento sostenibile e tassonomia UE",
      shortDescription: "Tre concetti spesso confusi e dove trovarli.",
      body: `## Articolo SFDR

Gli articoli 6, 8 o 9 indicano quali informazioni un fondo deve dare. Non sono un voto. L'articolo è quello comunicato dal gestore. Un fondo *fuori ambito* può comportarsi come un fondo articolo 8 o 9: è allora indicato come "simile all'8" o "simile al 9". Il filtro esiste solo per fondi ed ETF.

## Investimento sostenibile

Secondo l'articolo 2, punto 17, un investimento è sostenibile se contribuisce a un obiettivo, non arreca danno significativo e la società segue prassi di buona governance. Non esiste un metodo comune, perciò il metodo fa parte del dato:

- **tutto o niente**: conta l'intero peso del titolo oppure nulla;
- **per attività**: conta solo la quota di attività che contribuiscono.

La società sceglie uno dei due. I metodi non si mescolano mai nello stesso dato. Per i fondi si usa l'ultima quota comunicata, altrimenti il minimo impegnato, e la schermata li distingue.

## Tassonomia UE

*Ammissibile* significa che l'attività è descritta nella tassonomia. *Allineata* significa che ne rispetta i criteri. La quota allineata non supera mai quella ammissibile. Ricavi, spese in conto capitale e spese operative sono tre dati distinti.

Il dato di portafoglio è mostrato due volte, con e senza titoli di Stato al denominatore, perché gli Stati non possono essere allineati. I dati stimati indicano la loro base e non sostituiscono quelli comunicati in una dichiarazione.

## Etichette britanniche

*Sustainability Focus*, *Sustainability Improvers*, *Sustainability Impact* e *Sustainability Mixed Goals* sono le quattro etichette del regime britannico. Un fondo che non ne ha è indicato come "No label", il che nulla dice della sua qualità.`,
    },
    us: { shortDescription: "Three things that are often confused, and where each is shown." },
  },
);
