import { expect, vi } from "vitest";
import { factsAt, load, publishedVersion, settled, upload } from "~tests/support/loads";
import { realTest, sharedFile } from "~tests/support/shared-data";
import { signedInAdmin } from "~tests/support/signed-in-client";

vi.setConfig({ testTimeout: 180_000 });

const admin = signedInAdmin("lister");
const query = { wholeList: "1" };

const inForce = async (dataset: string) => (await factsAt(dataset, await publishedVersion())).length;

realTest(
  "the second publication of science-based targets ends whom it does not have, and nobody else",
  async () => {
    const given = { dataset: "climate-targets", source: "sbti" };
    const path = "esg/sbti/companies-taking-action_2025-";
    await load(admin, { ...given, file: await sharedFile(`${path}02-27.xlsx`), query });
    expect(await inForce("climate-targets")).toBe(10_779);
    const second = await load(admin, { ...given, file: await sharedFile(`${path}03-13.xlsx`), query });
    // Its 10,867 companies have numbers now; of the 520 whose key is new, 340 are known by LEI, ISIN or name.
    expect(second.rows).toMatchObject({ inserted: 180, updated: 10_687, unchanged: 0, ended: 88 });
    expect(await inForce("climate-targets")).toBe(10_867);
    await admin.delete(`/api/v1/loads/${second.id}`);
    await settled(admin, second.id, ["undone"]);
    expect(await inForce("climate-targets")).toBe(10_779);
  },
);

realTest("an OFAC list without some of its parties ends those; one cut in the middle waits", async () => {
  const packed = await sharedFile("sovereign/sanctions/ofac_sdn_2023-11.csv.gz");
  const text = await new Response(
    new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream("gzip")),
  ).text();
  const lines = text.split("\n");
  const given = { dataset: "sanctions", source: "ofac" };
  await load(admin, { ...given, file: packed, query });
  expect(await inForce("sanctions")).toBe(11_443);

  const gone = new Set([10, 500, 5_000, 11_000]);
  const fewer = lines.filter((_, at) => !gone.has(at)).join("\n");
  const next = await load(admin, { ...given, file: fewer, query });
  expect(next.rows).toMatchObject({ unchanged: 11_439, inserted: 0, ended: 4 });
  const numberOf = (line: string | undefined) => line?.split(",")[0] ?? "";
  const left = new Set((await factsAt("sanctions", await publishedVersion())).map(({ key }) => key));
  expect([...gone].map((at) => left.has(numberOf(lines[at])))).toEqual([false, false, false, false]);

  const response = await upload(admin, { ...given, file: lines.slice(0, 6_000).join("\n"), query });
  const { loadId } = await response.json<{ loadId: number }>();
  expect((await settled(admin, loadId, ["held", "finished"])).status).toBe("held");
  expect(await inForce("sanctions")).toBe(11_439);
});
