import { guide } from "./content-item";

export const paiGuide = guide(
  "pai",
  "methodology",
  { publishedAt: "2026-05-18T08:00:00.000Z", updatedAt: "2026-10-20T08:45:00.000Z", updatedBy: "sysadmin" },
  {
    en: {
      title: "Principal adverse impacts: the 18 indicators",
      shortDescription:
        "What each indicator of Table 1 applies to, how it is aggregated and what trips people up.",
      body: `The indicators are those of Annex I, Table 1 of Delegated Regulation (EU) 2022/1288. Indicators 1 to 14 apply to companies, 15 and 16 to states and international institutions, 17 and 18 to real estate.

## Emissions: three figures that are not the same

- **Financed emissions** (PAI 1) are tonnes. Of each company you finance the share *value held ÷ enterprise value including cash* of its emissions.
- **Carbon footprint** (PAI 2) divides financed emissions by the million euro invested.
- **Intensity** (PAI 3) weights each company's emissions per million euro of *revenue* by its weight in the portfolio.

A portfolio can have a low footprint and a high intensity: companies with large enterprise value and little revenue do that.

## Shares of value

Fossil fuel exposure (PAI 4) counts a company with *any* revenue from fossil fuels. It is not the 10% rule of the controversial activities, which is a house rule. PAI 7, 10, 11 and 14 count value in the same way: yes or no, then weight.

## Energy by sector

PAI 6 is nine figures, one for each of the high-impact sections A to H and L of NACE. They are never added up.

## Averages

The gender pay gap (12) and the share of women on boards (13) are averages over the covered value. A pay gap may be negative.

## States

PAI 15 divides a country's greenhouse gas emissions by its gross domestic product. PAI 16 counts countries, not value: it shows how many of the countries invested in are subject to social violations, and what share that is of all of them.

## On screen and in the statement

Screens show the figure over the covered value, with coverage beside it. The statement of principal adverse impacts uses all investments, as the regulation has it. Both numbers come from one computation, and both can be opened down to the row of the file.`,
    },
    it: {
      title: "Principali effetti negativi: i 18 indicatori",
      shortDescription:
        "A che cosa si applica ogni indicatore della Tabella 1, come si aggrega e dove è facile sbagliare.",
      body: `Gli indicatori sono quelli dell'Allegato I, Tabella 1, del Regolamento delegato (UE) 2022/1288. Quelli da 1 a 14 riguardano le società, 15 e 16 gli Stati e le istituzioni sovranazionali, 17 e 18 gli immobili.

## Emissioni: tre dati diversi

- Le **emissioni finanziate** (PAI 1) sono tonnellate. Di ogni società si finanzia la quota *valore detenuto ÷ valore d'impresa con liquidità* delle sue emissioni.
- L'**impronta di carbonio** (PAI 2) divide le emissioni finanziate per i milioni di euro investiti.
- L'**intensità** (PAI 3) pondera le emissioni per milione di euro di *ricavi* di ogni società con il suo peso in portafoglio.

Un portafoglio può avere impronta bassa e intensità alta: accade con società di grande valore e pochi ricavi.

## Quote di valore

L'esposizione ai combustibili fossili (PAI 4) conta ogni società che ne trae *un qualsiasi* ricavo. Non è la regola del 10% delle attività controverse, che è una regola interna. PAI 7, 10, 11 e 14 contano il valore allo stesso modo: sì o no, poi il peso.

## Energia per settore

Il PAI 6 è composto di nove dati, uno per ciascuna delle sezioni NACE ad alto impatto, da A a H e L. Non si sommano mai.

## Medie

Il divario retributivo di genere (12) e la quota di donne nei consigli (13) sono medie sul valore coperto. Il divario può essere negativo.

## Stati

Il PAI 15 divide le emissioni di gas serra di un Paese per il suo prodotto interno lordo. Il PAI 16 conta i Paesi e non il valore: indica quanti dei Paesi in cui si investe sono soggetti a violazioni sociali e quale quota rappresentano.

## A schermo e nella dichiarazione

A schermo il dato è calcolato sul valore coperto, con la copertura accanto. La dichiarazione sui principali effetti negativi usa tutti gli investimenti, come chiede il regolamento. I due numeri nascono dallo stesso calcolo e si possono aprire fino alla riga del file.`,
    },
  },
);
