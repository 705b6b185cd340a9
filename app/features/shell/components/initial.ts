/** The first character of a name, whole: half of one that takes two units has no form of its own, and none in HTML. */
export const initial = (name: string): string => [...name][0] ?? "";
