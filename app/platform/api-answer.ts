import { paths } from "./paths";

/**
 * What an answer of the API may mean for the whole page, whoever asked: 401 leads to /logout, which clears what is left of the session and finds the right door.
 */
export function followVerdict<T extends { readonly status: number }>(response: T): T {
  if (response.status === 401) window.location.assign(paths.logout());
  return response;
}
