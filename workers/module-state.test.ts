import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");

/** A variable of a module that changes: one of each isolate, of which a deployment runs many and ends any at any time. */
const STATE =
  /^(?:export )?(?:let|var) (\w+)|^(?:export )?const (\w+)(?:: (?!Readonly)[^=]+)? = new (?:(?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\);|BoundedMap<)/gm;

/** Why each may be empty at any time, and may differ from that of another isolate. */
const MAY_BE_EMPTY: Readonly<Record<string, string>> = {
  "app/domain/datasets/country-code.ts known, names": "derived from texts of the code",
  "app/domain/datasets/impossible.ts shareColumnsOf": "derived from the datasets of the code",
  "app/domain/datasets/read-cell.ts realDays": "days that were found to exist",
  "app/domain/eet/check/rules.ts rules": "derived from the code",
  "app/domain/eet/dictionary.ts dictionary": "derived from the code",
  "app/domain/analysis/terms/field-column.ts dayNumbers": "derived from texts of days",
  "app/domain/portfolio-files/headers/header-words.ts meanings": "derived from texts of headers",
  "app/domain/tabular/packed/crc32.ts tables": "derived from the code",
  "app/domain/tabular/headers/header-unit.ts cached": "derived from texts of headers",
  "app/features/activity/record-failing-calls.ts installed": "in the browser",
  "app/features/statistics/screen-views.service.server.ts counted, countingSince":
    "what was counted in the last seconds; lost with its isolate, as the numbers are of use and not of record",
  "app/features/analysis/analysis-cache.server.ts kept, texts": "named by all that a result depends on",
  "app/features/analysis/facts/kept-facts.server.ts bytes, sections":
    "facts of a published version, which never change",
  "app/features/analysis/own-figures.server.ts ownFigures": "named by all that a figure depends on",
  "app/features/assets/condition-ids.server.ts kept": "named by the data version",
  "app/features/assets/detail-requests.server.ts requests": "a guess that is compared with what is asked for",
  "app/features/assets/eet/eet-column.server.ts kept": "named by the data version",
  "app/features/assets/excluded-rows.server.ts kept": "by the list they belong to",
  "app/features/assets/peers/peers.service.server.ts held": "named by the data version",
  "app/features/assets/snapshot/fund-groups.ts known": "derived from a list",
  "app/features/assets/snapshot/list-facets.ts counted, fundsByClass, fundsByCode": "derived from a list",
  "app/features/assets/snapshot/snapshots.service.server.ts held, heldAsOf, heldManifest":
    "lists of a published version; readers check the version with every read",
  "app/features/countries/components/use-world-map.ts kept": "in the browser",
  "app/features/exclusions/managers.server.ts held": "read again for another data version",
  "app/features/reports/report-files.server.ts fonts": "files of the product",
  "app/features/screening/screening.service.server.ts remembered": "read again for another data version",
  "app/features/sessions/components/new-password-field.tsx judge": "in the browser",
  "app/features/sessions/passwords/password-judge.server.ts judge": "derived from a file of the product",
  "app/permissions/licence.ts made": "derived from the viewer",
  "app/platform/forms/pre-hydration-input.ts touched": "in the browser",
  "app/platform/i18n.server.ts instances": "derived from the texts",
  "app/ui/format.ts made": "derived from the language",
  "app/ui/theme/theme-css.tsx css": "derived from the theme",
  "app/ui/unsaved/unsaved.ts typed": "in the browser",
  "workers/api/reference/answer.ts made": "derived from the code",
  "workers/pdf/browser-session.ts busy, leaving, released":
    "the platform lists sessions and who is connected; without them another browser is started",
};

function sources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}

function stateOf(file: string): string[] {
  const names = [...readFileSync(path.join(ROOT, file), "utf8").matchAll(STATE)].map(
    ([, variable, collection]) => variable ?? collection ?? "",
  );
  return names.length === 0 ? [] : [`${file} ${names.toSorted().join(", ")}`];
}

test("no behaviour relies on what a module remembers: each such variable is a cache with its reason", () => {
  const found = ["app", "workers"].flatMap(sources).flatMap(stateOf);
  expect(found.toSorted()).toEqual(Object.keys(MAY_BE_EMPTY).toSorted());
});

/** A variable of a module that holds promises. */
const PROMISE = /^(?:export )?(?:(?:let|var) \w+: [^=;]*|const \w+ = new \w+<.*)\bPromise</gm;

test("no module keeps a promise on the server: one that an ended request made never settles, and holds up all others", () => {
  const found = ["app", "workers"]
    .flatMap(sources)
    .filter((file) => !file.includes("/components/"))
    .filter((file) => readFileSync(path.join(ROOT, file), "utf8").match(PROMISE));
  expect(found).toEqual([]);
});
