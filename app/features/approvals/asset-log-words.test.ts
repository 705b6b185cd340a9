import { expect, test } from "vitest";
import { translate } from "~/platform/i18n.server";
import { noteParams, requestLabel } from "./asset-log-words";

const t = (key: string, params: Readonly<Record<string, string | number>>) => translate("it", key, params);

test("log of assets: a decision names dataset and source in the reader's language", () => {
  const params = noteParams(t, { subject: "A-1", dataset: "company-pai", source: "upload", rows: 3 }, String);
  expect(params).toEqual({
    subject: "A-1",
    dataset: t("datasets:company-pai", {}),
    source: "caricamento",
    rows: "3",
  });
  expect(requestLabel(t, "conflict")).toBe(t("approvals:log.request.conflict", {}));
  expect(requestLabel(t, "issuers")).toBe(t("datasets:issuers", {}));
});
