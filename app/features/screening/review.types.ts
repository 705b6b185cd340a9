export const REVIEW_STATES = ["open", "same", "different"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
