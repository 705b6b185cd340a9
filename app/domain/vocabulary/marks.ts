/** A sign that people put into a cell to mark it, or an x; "ü" is a tick in Wingdings. */
const MARK = /^[x✓✔✗✘✖✕●•■☑☒ü]\uFE0F?$/i;
const TICK = /^[✓✔☑]\uFE0F?$/;
const CROSS = /^[✗✘✖✕☒]\uFE0F?$/;

/**
 * Whether a text is a mark and nothing else. An answer such as "yes" may be to any question, and a number anything: neither is
 * a mark.
 */
export const isMark = (text: string): boolean => MARK.test(text);

/** Whether a text is a tick, which says yes wherever it stands. */
export const isTick = (text: string): boolean => TICK.test(text);

/** Whether a text is a cross, which says no where others are ticks. */
export const isCross = (text: string): boolean => CROSS.test(text);
