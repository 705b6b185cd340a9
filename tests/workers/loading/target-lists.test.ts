import { expect, test } from "vitest";
import { factsAt, load, publishedVersion, settled } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";

const admin = signedInAdmin("lister");

const LEI = "529900ODI3047E2LIV03";
const OTHER_LEI = "2W8N8UU78PMDQKZENC08";

/** A list in the layout to March 2025: no number of the initiative. */
const earlier = (...rows: string[]) =>
  `Company Name,ISIN,LEI,Location,Near term - Target Status,Net-Zero Committed\n${rows.join("\n")}\n`;
/** A list in the layout from March 2025. */
const later = (...rows: string[]) =>
  `sbti_id,company_name,isin,lei,location,near_term_status\n${rows.join("\n")}\n`;

async function companies() {
  const facts = await factsAt("climate-targets", await publishedVersion());
  return facts.map(({ subject, payload }) => [payload.name, subject, payload.status]);
}

const dataset = "climate-targets";
const source = "sbti";
const query = { wholeList: "1" };

test("target list: a company that is identified in another way is updated, not doubled, and undoing brings it back", async () => {
  const first = earlier(
    `Appears,NO0003572802,,Norway,Committed,No`,
    `Goes,US0378331005,${LEI},United States,Committed,No`,
    `Named only,,,Greece,Committed,No`,
    `Leaves,,,Italy,Committed,No`,
  );
  await load(admin, { dataset, source, file: first, query });
  const before = await companies();
  expect(before).toHaveLength(4);
  const second = later(
    `40000001,Appears ASA,NO0003572802,${OTHER_LEI},Norway,Targets set`,
    `40000002,Goes,US0378331005,,United States,Targets set`,
    `40000003,Named only,GRS346003007,,Greece,Committed`,
    `40000004,Arrives,,,France,Committed`,
  );
  const answer = await load(admin, { dataset, source, file: second, query });
  expect(answer.rows).toMatchObject({
    read: 4,
    inserted: 1,
    updated: 3,
    unchanged: 0,
    ended: 1,
    conflicts: 0,
  });
  expect(await companies()).toEqual(
    expect.arrayContaining([
      ["Appears ASA", OTHER_LEI, "targets_set"],
      ["Goes", "US0378331005", "targets_set"],
      ["Named only", "GRS346003007", "committed"],
      ["Arrives", "40000004", "committed"],
    ]),
  );
  expect(await companies()).toHaveLength(4);
  const again = await load(admin, { dataset, source, file: second, query });
  expect(again.rows).toMatchObject({ inserted: 0, updated: 0, unchanged: 4, ended: 0 });

  for (const { id } of [again, answer]) {
    await admin.delete(`/api/v1/loads/${id}`);
    await settled(admin, id, ["undone"]);
  }
  expect(await companies()).toEqual(expect.arrayContaining(before));
  expect(await companies()).toHaveLength(4);
});

test("target list: two companies that share an ISIN stay two while the list has a row for each", async () => {
  const file = later(
    `50000001,Parent,DE000A1DAHH0,NNROIXVWJ7CPSR27SV97,Germany,Committed`,
    `50000002,Subsidiary,DE000A1DAHH0,,Germany,Committed`,
  );
  const given = { dataset, source: "shared-isin", file };
  expect((await load(admin, given)).rows).toMatchObject({ inserted: 2 });
  const restated = { ...given, file: file.replaceAll("Committed", "Targets set") };
  expect((await load(admin, restated)).rows).toMatchObject({ inserted: 0, updated: 2 });
});

test("target list: another source about the same company asks a person when it is identified in another way", async () => {
  const header = "lei,isin,name,location,status";
  const first = `${header}\n,FR0000120271,Total,FR,Committed\n`;
  await load(admin, { dataset, source: "one", file: first });
  const second = `${header}\n529900S21EQ1BO4ESM68,FR0000120271,Total,FR,Targets set\n`;
  const answer = await load(admin, { dataset, source: "two", file: second });
  expect(answer.rows).toMatchObject({ inserted: 0, conflicts: 1 });
});
