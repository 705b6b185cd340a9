/** The texts that a list names, one after another with commas between them. */
export const wordList = (list: string): readonly string[] => list.trim().split(/\s*,\s*/);
