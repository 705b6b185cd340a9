declare const contents: unique symbol;

/**
 * Data of a screen as one text. Remix writes every value of a loader as a numbered entry and every object as numbers of
 * entries: of a table with its counts that makes more than the page's HTML weighs. JSON packs to half of it.
 */
export type Packed<T> = string & { readonly [contents]: T };

export const pack = <T>(value: T): Packed<T> => JSON.stringify(value) as Packed<T>;

export const unpack = <T>(packed: Packed<T>): T => JSON.parse(packed) as T;
