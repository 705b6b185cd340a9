/**
 * Whether data is what a line that is not covered lacks: a short position is never covered, and what the weights of a
 * portfolio leave open is no holding (methodology §1).
 */
export function lacksData({ reason }: { readonly reason?: string | null | undefined }): boolean {
  return reason !== "short_position" && reason !== "unallocated";
}
