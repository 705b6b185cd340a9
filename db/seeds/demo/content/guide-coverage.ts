import { guide } from "./content-item";

export const coverageGuide = guide(
  "coverage",
  "methodology",
  { publishedAt: "2026-09-14T08:00:00.000Z", updatedAt: "2026-11-12T09:30:00.000Z", updatedBy: "admin" },
  {
    en: {
      title: "Coverage, and the line under a figure",
      shortDescription:
        "What a figure rests on: covered, eligible and not eligible, and when a figure is withheld.",
      body: `Every headline figure stands on a line. The line is as wide as all assets of the portfolio.

- **Solid** is the share of value that is *covered*: the figure can be computed from loaded data.
- **Dotted** is *eligible but not covered*: the figure applies to these holdings, but nobody has the data.
- **Thin** is *not eligible*: the figure cannot apply. Cash has no board, a state has no enterprise value.

## Two ways to read coverage

A portfolio holds 50% government bonds and 50% company bonds. Emissions are known for 60% of the company bonds. Then 50% of all assets are eligible and 30% are covered. Read as a share of what is eligible, coverage is 60%. Both numbers are shown, because both are used: regulators ask for the first, analysts mean the second.

## Three denominators

| Denominator | Divides by | Used for |
|---|---|---|
| All | the value of the whole portfolio | statements under SFDR, taxonomy, sustainable investment |
| Eligible | the value of what the figure applies to | comparing portfolios with different shares of cash |
| Covered | the value of what is known | ratings, averages, intensities on screen |

All three are stored with each figure. The one on screen is named beside it.

## When a figure is withheld

An ESG rating, an SDG score or a contribution is not shown when less than 65% of the eligible value is covered. For portfolios in which bonds make up at least 80% of the eligible value the threshold is 50%. The screen then names the largest holdings without data, and *Ask for coverage* sends them to the people who load data.

PAI figures, sanctions and exclusions are never withheld. The law asks for them with their coverage.

## Missing is not zero

A company that does not report its hazardous waste has not reported zero tonnes. It is left out of the figure and counted in the dotted part of the line. Adding up single emissions can therefore give another number than the total: the total counts only companies whose scopes are all known.`,
    },
    it: {
      title: "La copertura e la linea sotto il dato",
      shortDescription:
        "Su che cosa poggia un dato: coperto, applicabile, non applicabile, e quando un dato non viene mostrato.",
      body: `Ogni dato principale poggia su una linea. La linea è larga quanto tutti gli attivi del portafoglio.

- **Continua**: la quota di valore *coperta*, per la quale il dato si calcola dalle informazioni caricate.
- **Punteggiata**: la quota *applicabile ma non coperta*. Il dato si applica a questi titoli, ma nessuno lo conosce.
- **Sottile**: la quota *non applicabile*. Il dato non può applicarsi: la liquidità non ha un consiglio di amministrazione, uno Stato non ha un valore d'impresa.

## Due letture della copertura

Un portafoglio contiene 50% di titoli di Stato e 50% di obbligazioni societarie. Le emissioni sono note per il 60% delle obbligazioni societarie. Il dato è dunque applicabile al 50% degli attivi e coperto per il 30%. Rispetto alla sola parte applicabile la copertura è del 60%. Entrambi i numeri sono mostrati perché entrambi si usano: il regolatore chiede il primo, l'analista intende il secondo.

## Tre denominatori

| Denominatore | Si divide per | Uso |
|---|---|---|
| Totale | il valore dell'intero portafoglio | dichiarazioni SFDR, tassonomia, investimenti sostenibili |
| Idoneo | il valore dei titoli a cui il dato si applica | confronto tra portafogli con liquidità diversa |
| Coperto | il valore dei titoli con dati | rating, medie e intensità a schermo |

Tutti e tre sono conservati con il dato. Quello mostrato è sempre indicato.

## Quando un dato non viene mostrato

Rating ESG, punteggi SDG e contributi non sono mostrati se è coperto meno del 65% del valore applicabile. Nei portafogli in cui le obbligazioni sono almeno l'80% del valore applicabile la soglia è il 50%. La schermata elenca allora i titoli più grandi senza dati e *Richiedi copertura* li segnala a chi carica i dati.

Indicatori PAI, sanzioni ed esclusioni sono sempre mostrati. La norma li richiede insieme alla loro copertura.

## Mancante non è zero

Una società che non comunica i rifiuti pericolosi non ha comunicato zero tonnellate. Resta fuori dal calcolo e rientra nella parte punteggiata della linea. Per questo la somma dei singoli scope può differire dal totale: il totale conta solo le società di cui sono noti tutti gli scope.`,
    },
    us: {
      shortDescription:
        "What a figure rests on: covered, eligible, and not eligible, and when a figure is withheld.",
    },
  },
  true,
);
