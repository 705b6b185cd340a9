/** SQL of how many rows of a file came to be something: chunks count facts, and rows apart where a row is several. */
export function chunkSum(count: string): string {
  return `coalesce(sum(coalesce(row_counts ->> '$.${count}', ${count})), 0)`;
}
