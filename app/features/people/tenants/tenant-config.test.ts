import { expect, test } from "vitest";
import { configWith, storedConfig, tenantConfig } from "./tenant-config";

test("fields of the form replace what was stored, empty ones go, and what the form does not know stays", () => {
  const stored = {
    language: "it",
    branding: { colour: "ochre" },
    sender: { name: "House", address: "a@house.example" },
    analysis: {
      law220TolerancePct: 1,
      ratingProvider: "Alpha",
      activityThresholdsPct: { coal: 5, tobacco: 1 },
    },
  };
  const fields = {
    language: undefined,
    sender: { name: undefined, address: undefined },
    support: { email: "help@house.example", phone: undefined },
    analysis: { ratingProvider: "Beta", activityThresholdsPct: { coal: 0, tobacco: undefined } },
  };
  expect(configWith(stored, fields)).toEqual({
    branding: { colour: "ochre" },
    support: { email: "help@house.example" },
    analysis: { law220TolerancePct: 1, ratingProvider: "Beta", activityThresholdsPct: { coal: 0 } },
  });
});

test("nothing stored and nothing given is nothing", () => {
  expect(configWith({}, { sender: { name: undefined }, analysis: { activityThresholdsPct: {} } })).toEqual(
    {},
  );
});

test("stored configuration: keeps all else, when its part about figures has a key of another version", () => {
  const analysis = { ratingProvider: "Alpha", minCoveragePct: 70 };
  expect(storedConfig(JSON.stringify({ language: "it", analysis }))).toEqual({
    language: "it",
    analysis: { ratingProvider: "Alpha" },
  });
});

test("configuration: an age of data is refused at its field, when the product's other limit puts them out of order", () => {
  const config = { language: "it", analysis: { dataAgeMonths: { "company-pai": { old: 50 } } } };
  expect(tenantConfig.safeParse(config).error?.issues).toMatchObject([
    { path: ["analysis", "dataAgeMonths", "company-pai", "old"], message: "people:config.ages" },
  ]);
  // One that was stored before is there to be corrected, with all that stands beside it.
  expect(storedConfig(JSON.stringify(config))).toEqual(config);
});
