const SESSION_ENDED = "understory:session-ended";

interface SessionEnd {
  /** Whether the refused call sent something: a form, a file, a change. */
  readonly isWrite: boolean;
}

/** Tells the page that a call was answered with 401. True where the page stays, because something typed would be lost. */
export function tellSessionEnded(isWrite: boolean): boolean {
  const event = new CustomEvent<SessionEnd>(SESSION_ENDED, { detail: { isWrite }, cancelable: true });
  return !window.dispatchEvent(event);
}

/** Calls `keepsPage` at each such answer; true keeps the page. Returns what ends it. */
export function onSessionEnded(keepsPage: (end: SessionEnd) => boolean): () => void {
  const hear = (event: Event) => {
    if (keepsPage((event as CustomEvent<SessionEnd>).detail)) event.preventDefault();
  };
  window.addEventListener(SESSION_ENDED, hear);
  return () => window.removeEventListener(SESSION_ENDED, hear);
}

/** Form posts of this page that are answered with 401 are told as well; their answer leaves the page as it is. */
export function followSessionEnd(): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (...given) => {
    const answer = await ask(...given);
    if (answer.status === 401 && isFormPost(answer.url, given[1]?.method)) tellSessionEnded(true);
    return answer;
  };
}

/** The router sends a form to the address of its screen with this ending. */
function isFormPost(address: string, method = "GET"): boolean {
  const { origin, pathname } = new URL(address, window.location.origin);
  return origin === window.location.origin && pathname.endsWith(".data") && method.toUpperCase() !== "GET";
}
