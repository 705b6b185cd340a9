import { tellSessionEnded } from "~/platform/pages/session-ended";
import { paths } from "~/platform/paths";

/**
 * What an answer of the API may mean for the whole page, whoever asked: 401 leads to /logout, which clears what is left
 * of the session and leads to the right sign-in page; unless the page stays, because something typed would be lost.
 */
export function followVerdict<T extends { readonly status: number }>(response: T, method: string): T {
  if (response.status === 401 && !tellSessionEnded(method !== "GET")) window.location.assign(paths.logout());
  return response;
}
