/** The store takes parts of at least 5 MiB, all of one length but the last. */
export const PART_BYTES = 5 * 1024 * 1024;

/** How many parts a file of a length has. */
export function partCount(sizeBytes: number, partBytes: number): number {
  return Math.ceil(sizeBytes / partBytes);
}

/** How many bytes part `number` (from 1) has; 0 for a part that is none of the file. */
export function partLengthOf(number: number, sizeBytes: number, partBytes: number): number {
  if (!Number.isInteger(number) || number < 1) return 0;
  return Math.max(0, Math.min(partBytes, sizeBytes - (number - 1) * partBytes));
}

/** Numbers of the parts that are still to come, in their order. */
export function missingParts(
  { sizeBytes, partBytes }: { readonly sizeBytes: number; readonly partBytes: number },
  received: ReadonlySet<number>,
): readonly number[] {
  return Array.from({ length: partCount(sizeBytes, partBytes) }, (_, at) => at + 1).filter(
    (number) => !received.has(number),
  );
}
