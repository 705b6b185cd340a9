import type { Answer, DemoContent, Texts } from "./content-item";

export function faq(
  id: string,
  group: string,
  updatedAt: string,
  texts: Texts<Answer>,
  pinned = false,
): DemoContent {
  const published = `${updatedAt}T08:00:00.000Z`;
  return {
    id: `faq-${id}`,
    kind: "faq",
    group,
    status: "published",
    pinned,
    publishedAt: published,
    updatedAt: published,
    updatedBy: "admin",
    texts,
  };
}

export const FIGURE_FAQS: readonly DemoContent[] = [
  faq(
    "no-rating",
    "figures",
    "2026-10-02",
    {
      en: {
        question: "Why does my portfolio have no rating?",
        answer: `Less than 65% of its eligible value is covered (50% where bonds are at least 80% of it). The ESG tab names the largest holdings without a rating. *Ask for coverage* puts them on the list of the people who load data; their answer appears in the same place.`,
      },
      it: {
        question: "Perché il mio portafoglio non ha un rating?",
        answer: `È coperto meno del 65% del valore applicabile (50% se le obbligazioni sono almeno l'80%). La scheda ESG elenca i titoli più grandi senza rating. *Richiedi copertura* li segnala a chi carica i dati; la risposta compare nello stesso punto.`,
      },
    },
    true,
  ),
  faq("sum-of-scopes", "figures", "2026-06-15", {
    en: {
      question: "Why is the total of emissions not the sum of scopes 1, 2 and 3?",
      answer: `Each scope counts every company that reports it. The total counts only companies whose scopes are *all* known. A company without scope 3 is in scope 1 and scope 2, but not in the total. The line under each figure shows how much value it rests on.`,
    },
    it: {
      question: "Perché il totale delle emissioni non è la somma degli scope 1, 2 e 3?",
      answer: `Ogni scope conta tutte le società che lo comunicano. Il totale conta solo le società di cui sono noti *tutti* gli scope. Una società senza scope 3 rientra negli scope 1 e 2 ma non nel totale. La linea sotto ogni dato mostra su quanto valore poggia.`,
    },
  }),
  faq("footprint-intensity", "figures", "2026-03-09", {
    en: {
      question: "What is the difference between carbon footprint and carbon intensity?",
      answer: `The footprint divides emissions by what you *invested* (through enterprise value). The intensity divides emissions by what companies *sell* (revenue). WACI is an intensity with scopes 1 and 2 only. They answer different questions and must not be compared with one another.`,
    },
    it: {
      question: "Che differenza c'è tra impronta e intensità di carbonio?",
      answer: `L'impronta divide le emissioni per quanto si è *investito* (tramite il valore d'impresa). L'intensità le divide per quanto le società *vendono* (ricavi). La WACI è un'intensità con i soli scope 1 e 2. Rispondono a domande diverse e non vanno confrontate tra loro.`,
    },
  }),
  faq("fossil-ten-percent", "figures", "2026-05-05", {
    en: {
      question: "Why does PAI 4 count a company that earns only 2% from fossil fuels?",
      answer: `The regulation counts a company that derives *any* revenue from fossil fuels. The threshold of 10% belongs to the controversial activities, where your organisation can set its own rule. The two figures differ on purpose.`,
    },
    it: {
      question: "Perché il PAI 4 conta una società che trae solo il 2% dai combustibili fossili?",
      answer: `Il regolamento conta le società che ne traggono *un qualsiasi* ricavo. La soglia del 10% riguarda le attività controverse, per le quali ogni società può fissare la propria regola. I due dati differiscono di proposito.`,
    },
  }),
  faq("basis", "figures", "2026-09-10", {
    en: {
      question: "What do reported, estimated and modelled mean?",
      answer: `*Reported* comes from the issuer. *Estimated* comes from a provider that knows the issuer. *Modelled* follows from a sector or country average. *Manager EET* is the figure a fund's manager reports in the European ESG Template. A sum takes the weakest basis of its parts. A filled point marks reported figures, a hollow one all others.`,
    },
    it: {
      question: "Che cosa significano dichiarato, stimato e modellato?",
      answer: `*Dichiarato* viene dall'emittente. *Stimato* viene da un fornitore che conosce l'emittente. *Modellato* deriva da una media di settore o di Paese. *EET del gestore* è il dato che il gestore di un fondo riporta nell'European ESG Template. Una somma prende la base più debole delle sue parti. Un punto pieno indica i dati dichiarati, uno vuoto tutti gli altri.`,
    },
  }),
];
