import { expect, test } from "vitest";
import { settingDifferences, textDifferences, type VersionState } from "./content-difference";

const version = (more: Partial<VersionState> = {}): VersionState => ({
  group: null,
  texts: { en: { title: "Reading a rating", body: "One to five." } },
  status: "draft",
  pinned: false,
  publishedAt: null,
  documentName: null,
  ...more,
});

test("the difference of two texts names added and removed words in their order", () => {
  const after = version({ texts: { en: { title: "Reading a good rating", body: "One to ten." } } });
  expect(textDifferences(version(), after)).toEqual([
    {
      language: "en",
      field: "title",
      parts: [
        { kind: "same", text: "Reading a " },
        { kind: "added", text: "good " },
        { kind: "same", text: "rating" },
      ],
    },
    {
      language: "en",
      field: "body",
      parts: [
        { kind: "same", text: "One to " },
        { kind: "removed", text: "five" },
        { kind: "added", text: "ten" },
        { kind: "same", text: "." },
      ],
    },
  ]);
});

test("words that are replaced one after the other are one change", () => {
  const before = version({ texts: { en: { body: "Weights are stated in percent." } } });
  const after = version({ texts: { en: { body: "Weights are stated as fractions." } } });
  expect(textDifferences(before, after)[0]?.parts).toEqual([
    { kind: "same", text: "Weights are stated " },
    { kind: "removed", text: "in percent" },
    { kind: "added", text: "as fractions" },
    { kind: "same", text: "." },
  ]);
});

test("a language that is added or removed is added or removed as a whole", () => {
  const bilingual = version({ texts: { ...version().texts, it: { title: "Leggere un rating" } } });
  const parts = (kind: "added" | "removed") => [
    { language: "it", field: "title", parts: [{ kind, text: "Leggere un rating" }] },
  ];
  expect(textDifferences(version(), bilingual)).toEqual(parts("added"));
  expect(textDifferences(bilingual, version())).toEqual(parts("removed"));
});

test("content history: the first version shows its texts unmarked and no changed setting", () => {
  expect(textDifferences(null, version()).map(({ field, parts }) => [field, parts])).toEqual([
    ["title", [{ kind: "same", text: "Reading a rating" }]],
    ["body", [{ kind: "same", text: "One to five." }]],
  ]);
  expect(settingDifferences(null, version())).toEqual([]);
});

test("an unchanged passage is left out but for the words beside the change", () => {
  const long = "word ".repeat(200);
  const before = version({ texts: { en: { body: `${long}old${long}` } } });
  const after = version({ texts: { en: { body: `${long}new${long}` } } });
  const [body] = textDifferences(before, after);
  expect(body?.parts.map(({ kind, text }) => [kind, text.length])).toEqual([
    ["left_out", 0],
    ["same", 160],
    ["removed", expect.any(Number)],
    ["added", expect.any(Number)],
    ["same", 160],
    ["left_out", 0],
  ]);
});

test("a text that is rewritten as a whole is compared in bounded time", () => {
  const words = (seed: number) =>
    Array.from({ length: 15_000 }, (_, at) => `w${(at * seed) % 99_991}`).join(" ");
  const [body] = textDifferences(
    version({ texts: { en: { body: words(7) } } }),
    version({ texts: { en: { body: words(11) } } }),
  );
  expect(body?.parts.map(({ kind }) => kind)).toEqual(["removed", "added"]);
});

test("changed settings are named with what they were and are", () => {
  const after = version({ group: "howto", status: "published", pinned: true });
  expect(settingDifferences(version(), after)).toEqual([
    { name: "group", from: null, to: "howto" },
    { name: "status", from: "draft", to: "published" },
    { name: "pinned", from: false, to: true },
  ]);
});
