import { expect, test } from "vitest";
import { configWith } from "./tenant-config";

test("fields of the form replace what was stored, empty ones go, and what the form does not know stays", () => {
  const stored = {
    language: "it",
    branding: { colour: "ochre" },
    sender: { name: "House", address: "a@house.example" },
    analysis: { minCoveragePct: 70, ratingProvider: "Alpha", activityThresholdsPct: { coal: 5, tobacco: 1 } },
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
    analysis: { minCoveragePct: 70, ratingProvider: "Beta", activityThresholdsPct: { coal: 0 } },
  });
});

test("nothing stored and nothing given is nothing", () => {
  expect(configWith({}, { sender: { name: undefined }, analysis: { activityThresholdsPct: {} } })).toEqual(
    {},
  );
});
