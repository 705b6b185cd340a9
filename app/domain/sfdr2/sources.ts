/** Public summaries in which the rules were read; the texts themselves were not at hand. */
export const RULE_SOURCES = {
  cnmv: {
    publisher: "CNMV",
    title: "European Commission proposal for the review of the SFDR",
    url: "https://boletininternacionalcnmv.es/en/european-union/sustainable-finance-en-european-union/european-commission-proposal-for-the-review-of-the-sustainable-finance-disclosure-regulation",
  },
  danesmead: {
    publisher: "Danesmead Advisory",
    title: "SFDR 2.0 released: new fund categories and reporting simplification",
    url: "https://www.danesmeadadvisory.com/news/sfdr-2-0-released",
  },
  arthur_cox: {
    publisher: "Arthur Cox",
    title: "SFDR 2.0",
    url: "https://www.arthurcox.com/knowledge/sfdr-2-0",
  },
  mofo: {
    publisher: "Morrison Foerster",
    title: "EU sustainable finance: Council agrees negotiating mandate for SFDR 2.0",
    url: "https://www.mofo.com/resources/insights/260629-eu-sustainable-finance-council-agrees-negotiating-mandate",
  },
  linklaters: {
    publisher: "Linklaters",
    title: "SFDR 2.0 moves one step closer to trilogues as Council agrees its negotiating mandate",
    url: "https://sustainablefutures.linklaters.com/post/102n6af/eu-sfdr-2-0-moves-one-step-closer-to-trilogues-as-council-agrees-its-negotiating",
  },
} as const;

export type RuleSourceId = keyof typeof RULE_SOURCES;
