import { paths } from "./paths";

/**
 * What an answer of the API may mean for the whole page, whoever asked: 503 leads to /maintenance, 401 to /logout,
 * which clears what is left of the session and finds the right door.
 */
export function followVerdict(response: Response): Response {
  if (response.status === 503) window.location.assign(paths.maintenance());
  if (response.status === 401) window.location.assign(paths.logout());
  return response;
}
