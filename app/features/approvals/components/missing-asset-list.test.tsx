import { expect, test } from "vitest";
import { rendered } from "~tests/support/rendered";
import type { MissingAsset } from "../missing-assets.answers";
import { MissingAssetList } from "./missing-asset-list";
import { Thread } from "./thread";

const ASSET: MissingAsset = {
  id: 7,
  status: "waiting_for_approval",
  identifier: "XS0104440986",
  identifierType: "isin",
  name: "Unknown Bond",
  assetType: null,
  requests: [],
  load: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  decidedAt: null,
  decidedBy: null,
  decisionLoad: null,
  section: null,
  assignee: null,
  comments: [],
};

const COMMENT = { id: 1, author: "Nora Vale", at: "2026-01-02T00:00:00.000Z", text: "<b>Not listed</b>" };

const html = (given: Partial<MissingAsset>, locale: "en" | "it" = "en") =>
  rendered(
    <MissingAssetList
      list={{
        items: [{ ...ASSET, ...given }],
        total: 1,
        page: 1,
        pageSize: 10,
        upTo: 7,
        counts: { waiting_for_approval: 1, approved: 0, rejected: 0 },
        deciders: [{ id: "n", name: "Nora Vale" }],
      }}
      status="waiting_for_approval"
      empty={null}
    />,
    locale,
  );

test("missing assets: a row says who is to decide it and how many comments it has", () => {
  expect(html({})).toContain("Nobody");
  expect(html({})).toContain('aria-label="Comments Unknown Bond"');
  const talked = html({ assignee: { id: "n", name: "Nora Vale" }, comments: [COMMENT] });
  expect(talked).toContain("Nora Vale");
  expect(talked).toContain('aria-label="1 comment Unknown Bond"');
  expect(html({}, "it")).toContain("Assegnato a");
});

test("thread: author and text stand as plain text", () => {
  const thread = rendered(<Thread comments={[COMMENT]} />, "en");
  expect(thread).toContain("Nora Vale");
  expect(thread).toContain("&lt;b&gt;Not listed&lt;/b&gt;");
  expect(rendered(<Thread comments={[]} />, "en")).toContain("Nobody has commented yet.");
});
