/** Figures whose makers people ask for; the address takes any other additive one too. */
export const CONTRIBUTION_METRICS = [
  "esg.rating",
  "esg.environmental",
  "esg.social",
  "esg.governance",
  "pai.1.total123",
  "pai.2.scope12",
  "pai.2.scope123",
  "pai.3.scope123",
  "pai.4",
  "pai.10",
  "pai.13",
  "waci.scope12",
  "si.total",
  "taxonomy.turnover.aligned.all",
] as const;
