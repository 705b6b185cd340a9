import { expect, test } from "vitest";
import { meta } from "./screen-boundary";

const titles = (error: unknown) =>
  meta({ error, matches: [{ meta: [{ title: "Funds · Understory" }] }] } as unknown as Parameters<
    typeof meta
  >[0]);
const refusal = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

test("tab title: the server's title in its language for a refused screen, the frame's title for other failures", () => {
  expect(titles(refusal(404, { title: "Pagina non trovata" }))).toEqual([
    { title: "Pagina non trovata · Understory" },
  ]);
  expect(titles(refusal(403, { title: "Section Not Allowed" }))).toEqual([
    { title: "Section Not Allowed · Understory" },
  ]);
  for (const other of [new Error("broken"), refusal(500, null), refusal(404, "text")])
    expect(titles(other)).toEqual([{ title: "Funds · Understory" }]);
});
