import { expect, test } from "vitest";
import { chosenModules } from "./chosen-modules";
import type { Setting } from "./settings.answers";

const modules = (origin: Setting["origin"], otherwise: readonly string[]): Setting => ({
  name: "activeModules",
  value: otherwise,
  origin,
  otherwise,
});

test("chosen modules: as many others than those of the deployment are a choice", () => {
  const deployed = modules("environment", ["funds", "portfolios"]);
  expect(chosenModules(["etfs", "portfolios"], deployed)).toBe("etfs,portfolios");
});

test("chosenModules: answers no choice when the modules are those of the deployment in another order", () => {
  const deployed = modules("environment", ["funds", "portfolios"]);
  expect(chosenModules(["portfolios", "funds"], deployed)).toBe("");
});

test("chosen modules: what an administrator set stays set, also where it is what would hold anyway", () => {
  expect(chosenModules(["portfolios", "funds"], modules("set", ["funds", "portfolios"]))).toBe(
    "portfolios,funds",
  );
});
