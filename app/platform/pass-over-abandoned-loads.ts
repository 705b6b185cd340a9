/**
 * A load is given up when a newer one takes its place. The router hears of it; the rest of its stream, which nobody reads
 * any more, ends with an AbortError that is no failure.
 */
export function passOverAbandonedLoads(): void {
  window.addEventListener("unhandledrejection", (event) => {
    const reason: unknown = event.reason;
    if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
  });
}
