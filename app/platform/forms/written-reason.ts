/** A reason that somebody writes for a decision has at least so many characters. */
export const MIN_REASON_LENGTH = 3;
