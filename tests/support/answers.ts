import { expect } from "vitest";

type Answer = Response | Promise<Response>;

/** The JSON of an answer that must have this status. */
export async function contentOf<T = unknown>(answer: Answer, status = 200): Promise<T> {
  const response = await answer;
  expect(response.status, await response.clone().text()).toBe(status);
  return response.json<T>();
}

/** The status and the error code of an answer, to compare with those of the refusal that is expected. */
export async function refusalOf(answer: Answer): Promise<[status: number, code: string]> {
  const response = await answer;
  const { code } = await response.json<{ code: string }>();
  return [response.status, code];
}
