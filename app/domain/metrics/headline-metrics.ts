/** The metrics that headlines, summaries and key points go by; their definitions are in the catalogue. */
export const ESG_RATING = "esg.rating";
export const CARBON_FOOTPRINT = "pai.2.scope123";
