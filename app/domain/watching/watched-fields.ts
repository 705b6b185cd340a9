/** What changes are about, in the order in which they are told. */
export const ALERT_TOPICS = [
  "policy",
  "limit",
  "sanction",
  "exclusion",
  "rating",
  "sfdr",
  "pai",
  "members",
] as const;
export type AlertTopic = (typeof ALERT_TOPICS)[number];

/** When a field counts as changed: at all, by what a reader sees of it, or by much. */
type Counts = "any" | "step" | "jump";

export interface WatchedField {
  /** A column of the lists, or `excluded`: the rule of the viewer that excludes the asset. */
  readonly id: string;
  readonly topic: AlertTopic;
  readonly counts: Counts;
}

/** Of a followed asset. A field is watched for whoever may see its column. */
export const WATCHED_FIELDS: readonly WatchedField[] = [
  { id: "esgRating", topic: "rating", counts: "step" },
  { id: "sfdrArticle", topic: "sfdr", counts: "any" },
  { id: "sanctionsHits", topic: "sanction", counts: "any" },
  { id: "sanctionsToReview", topic: "sanction", counts: "any" },
  { id: "sanctionsDebtBan", topic: "sanction", counts: "any" },
  { id: "sanctionsEmbargo", topic: "sanction", counts: "any" },
  { id: "sanctionsListedPersons", topic: "sanction", counts: "any" },
  { id: "law220", topic: "sanction", counts: "any" },
  { id: "excluded", topic: "exclusion", counts: "any" },
  { id: "benchmarkExclusion", topic: "exclusion", counts: "any" },
  { id: "activitiesCounted", topic: "exclusion", counts: "any" },
  { id: "carbonFootprint", topic: "pai", counts: "jump" },
  { id: "ghgIntensity", topic: "pai", counts: "jump" },
  { id: "fossilFuelActive", topic: "pai", counts: "any" },
  { id: "ungcOecdViolation", topic: "pai", counts: "any" },
  { id: "controversialWeapons", topic: "pai", counts: "any" },
  { id: "socialViolation", topic: "pai", counts: "any" },
];
