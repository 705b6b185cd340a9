/** A program that talks to the API as a person would: signs in once, keeps the cookie. */
export async function apiClient(origin, username, password, send = fetch) {
  const login = await send(`${origin}/api/v1/auth/login`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  if (!login.ok) throw new Error(`Sign-in of ${username} failed: ${login.status} ${await login.text()}`);
  const cookie = login.headers
    .getSetCookie()
    .map((value) => value.split(";")[0])
    .join("; ");
  const call = async (method, pathname, body, headers = {}) => {
    const isJson =
      body !== undefined &&
      typeof body === "object" &&
      !(body instanceof ReadableStream) &&
      !ArrayBuffer.isView(body);
    const answer = await send(`${origin}/api/v1${pathname}`, {
      method,
      headers: { origin, cookie, ...(isJson && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body, duplex: "half" }),
    });
    if (!answer.ok) throw new Error(`${method} ${pathname}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  return Object.assign(call, { cookie });
}
