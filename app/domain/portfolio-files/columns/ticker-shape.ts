/** "VOD", "BRK.B", "700 HK": too short for an ISIN that lost a character. */
export const TICKER_SHAPE = /^[A-Z0-9]{1,6}(?:[.\- /][A-Z]{1,2})?$/;
