import { paths } from "~/platform/paths";
import { isRead } from "./router-calls";

/**
 * Leads to /maintenance when this page reads something and is answered with 503: the API, the data of a screen. What was
 * sent and refused says so where it was sent, and the page stays with it, as it does where something typed is not saved.
 */
export function followMaintenance(keepsPage: () => boolean): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (...given) => {
    const answer = await ask(...given);
    if (answer.status === 503 && isRead(given) && isOurs(answer) && !keepsPage())
      window.location.assign(paths.maintenance());
    return answer;
  };
}

const isOurs = ({ url }: Response) =>
  new URL(url, window.location.origin).origin === window.location.origin &&
  window.location.pathname !== paths.maintenance();
