/** The bucket 1 to 5 a rating falls into; ties go up (methodology §6). */
export function ratingBucket(rating: number): number {
  return Math.min(5, Math.max(1, Math.floor(rating + 0.5)));
}
