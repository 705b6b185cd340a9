import { guide } from "./content-item";

export const ratingsGuide = guide(
  "ratings",
  "methodology",
  { publishedAt: "2026-06-08T08:00:00.000Z", updatedAt: "2026-10-05T10:00:00.000Z", updatedBy: "admin" },
  {
    en: {
      title: "ESG ratings from 1 to 5, and who pulls them",
      shortDescription:
        "Where ratings come from, how a portfolio's rating is computed and how to read contribution.",
      body: `Ratings are loaded from a named provider. Understory computes no rating of its own for an issuer. In the demonstration the provider is *Demo Ratings*, and its ratings are invented.

## The rating of a holding

The rating of the instrument is used, else that of its issuer. A fund has its own rating; without one, the fund is looked through and its holdings are rated. Ratings of two providers are never mixed in one figure.

## The rating of a portfolio

The rating is the average over the covered holdings, weighted by value. The environmental, social and governance ratings are computed the same way, each with its own coverage. Companies and states are shown apart as well, because a state is not rated by the questions one asks of a company.

A rating of 3.5 fills four bars: the bucket is the nearest whole number, and halves go up.

## Contribution

*Contribution* is weight × (rating − rating of the portfolio). Contributions add up to zero, so it is plain who pulls up and who pulls down. *Without it* is what the rating would be if the holding were sold and the rest kept in proportion.

A large holding near the average contributes little. A small one far from it may contribute more. That is why the list of the weakest is not the list of the smallest.`,
    },
    it: {
      title: "I rating ESG da 1 a 5 e chi li determina",
      shortDescription:
        "Da dove vengono i rating, come si calcola quello di un portafoglio e come leggere il contributo.",
      body: `I rating provengono da un fornitore indicato per nome. Understory non attribuisce rating propri agli emittenti. Nella dimostrazione il fornitore è *Demo Ratings* e i suoi rating sono inventati.

## Il rating di un titolo

Si usa il rating dello strumento, altrimenti quello dell'emittente. Un fondo ha il proprio rating; se manca, si applica il look-through ai titoli che detiene. I rating di due fornitori non si mescolano mai nello stesso dato.

## Il rating di un portafoglio

È la media dei titoli coperti, ponderata per il valore. Allo stesso modo si calcolano i rating ambientale, sociale e di governance, ciascuno con la propria copertura. Società e Stati sono mostrati anche separatamente, perché a uno Stato non si pongono le domande che si pongono a una società.

Un rating di 3,5 riempie quattro barre: la classe è il numero intero più vicino e le metà si arrotondano per eccesso.

## Il contributo

Il *contributo* è peso × (rating − rating del portafoglio). I contributi sommano a zero: si vede subito chi alza e chi abbassa. *Senza il titolo* è il rating che resterebbe vendendo quel titolo e mantenendo le proporzioni degli altri.

Un titolo di peso elevato e vicino alla media contribuisce poco. Uno piccolo e lontano può contribuire di più. Perciò i titoli più deboli non sono i più piccoli.`,
    },
  },
);
