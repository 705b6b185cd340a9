export const ANNEXES = ["II", "III", "IV", "V"] as const;
/** Templates of Delegated Regulation (EU) 2022/1288: II and III pre-contractual, IV and V periodic. */
export type AnnexName = (typeof ANNEXES)[number];

/** The article of Regulation (EU) 2019/2088 whose products a template is for. */
export function articleOf(annex: AnnexName): 8 | 9 {
  return annex === "II" || annex === "IV" ? 8 : 9;
}

export function isPeriodic(annex: AnnexName): boolean {
  return annex === "IV" || annex === "V";
}

/** The questions of the templates that figures answer, in their order. */
export const ANNEX_QUESTIONS = [
  "objective",
  "top_investments",
  "allocation",
  "sectors",
  "taxonomy",
  "gas_nuclear",
  "transitional_enabling",
  "environmental_other",
  "social",
  "other_investments",
] as const;
export type AnnexQuestion = (typeof ANNEX_QUESTIONS)[number];

const PERIODIC_ONLY: ReadonlySet<AnnexQuestion> = new Set(["top_investments", "sectors"]);

/** The questions of one template, in its order. */
export function questionsOf(annex: AnnexName): readonly AnnexQuestion[] {
  return ANNEX_QUESTIONS.filter((question) => isPeriodic(annex) || !PERIODIC_ONLY.has(question));
}
