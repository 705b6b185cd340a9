import { paths } from "~/platform/paths";
import { isOfRouter } from "./router-calls";

const SESSION_ENDED = "understory:session-ended";
const SIGNED_IN_AGAIN = "understory:signed-in-again";

interface SessionEnd {
  /** Whether the refused call sent something: a form, a file, a change. */
  readonly isWrite: boolean;
}

/** Tells the page that a call was refused because the session is over. True where the page stays, to lose nothing typed. */
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

/** The page that stayed may go on. */
export const tellSignedInAgain = (): void => void window.dispatchEvent(new Event(SIGNED_IN_AGAIN));

const signedInAgain = () =>
  new Promise<void>((resolve) => window.addEventListener(SIGNED_IN_AGAIN, () => resolve(), { once: true }));

/**
 * The router's calls: a form answered with 401 is told to the page, which it leaves as it is. Data that a page which
 * stays asks for is asked for again once somebody is signed in again; else it leads to /logout.
 */
export function followSessionEnd(): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (...given) => {
    const answer = await ask(...given);
    if (!isOfRouter(answer.url)) return answer;
    if (answer.status === 401) tellSessionEnded(true);
    if (!(await leadsToLogout(answer)) || !tellSessionEnded(false)) return answer;
    await signedInAgain();
    return ask(...given);
  };
}

/** With this status the router is told, in the text of the answer, where to go instead. */
const REDIRECT_STATUS = 202;

async function leadsToLogout(answer: Response): Promise<boolean> {
  if (answer.status !== REDIRECT_STATUS) return false;
  return (await answer.clone().text()).includes(`"redirect","${paths.logout()}"`);
}
