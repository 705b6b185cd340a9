/** A U over a line, the line solid, then dotted. Ink and accent; `size` is its height in pixels, at least 15. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d="M6 2.5v8.2a6 6 0 0 0 12 0V2.5" fill="none" stroke="currentColor" strokeWidth="3.2" />
      <path d="M2 21.2h11.5" stroke="var(--us-accent)" strokeWidth="2.6" />
      <path d="M15 21.2h7" stroke="var(--us-accent)" strokeWidth="2.6" strokeDasharray="1.7 1" />
    </svg>
  );
}
