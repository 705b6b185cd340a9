/** A program that talks to the API as a person would: signs in once, keeps the cookie. */
async function apiClient(origin, username, password) {
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok)
    throw new Error(`Sign-in of ${username} failed: ${response.status} ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((value) => value.split(";")[0])
    .join("; ");
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      body,
      headers: { origin, cookie, ...headers },
      duplex: "half",
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
}

/** Accounts at every start (a new one may have come with an update), the demo universe once. */
export async function seed({ origin, instance, local, isSeeded }) {
  await local("/accounts", { password: instance.demoPassword });
  if (isSeeded) return;
  await apiClient(origin, "sysadmin", instance.demoPassword);
  await local("/ready");
}
