/** Article 12(1)(a) to (g) and 12(2) of Delegated Regulation (EU) 2020/1818. */
export const EXCLUSION_LETTERS = ["a", "b", "c", "d", "e", "f", "g", "12(2)"] as const;
