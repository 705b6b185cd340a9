import { paths } from "./paths";

/**
 * Leads to /maintenance when any call of this page is answered with 503: the API, a form, the data of a screen. The
 * product's own switch redirects by itself; this is for the 503 of whatever stands in front of it.
 */
export function followMaintenance(): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (...given) => {
    const answer = await ask(...given);
    const isOurs = new URL(answer.url, window.location.origin).origin === window.location.origin;
    if (answer.status === 503 && isOurs && window.location.pathname !== paths.maintenance())
      window.location.assign(paths.maintenance());
    return answer;
  };
}
