import { expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import { Facet } from "./facet";
import { RangeFacet } from "./range-facet";

const values = [
  { value: "IT", label: "Italy", count: 12 },
  { value: "FR", label: "France", count: 3 },
];
const nothing = () => undefined;
const countries = (given: { open?: boolean; chosen?: string[] }) =>
  textOf(
    rendered(<Facet title="Country" values={values} chosen={[]} onToggle={nothing} {...given} />),
  ).trim();
const rating = (given: { open?: boolean; from?: number }) =>
  rendered(
    <RangeFacet
      title="Rating"
      value={{ from: given.from ?? null, to: null }}
      open={given.open ?? false}
      histogram={{ counts: [1, 2], min: 1, max: 5 }}
      onChange={nothing}
    />,
  );

test("a closed filter is its name alone; what is in it is drawn when it is opened", () => {
  expect(countries({})).toBe("Country");
  expect(rating({})).not.toContain("<input");
});

test("an open filter, and one with a choice, has its values", () => {
  expect(countries({ open: true })).toBe("Country Italy 12 France 3");
  expect(countries({ chosen: ["FR"] })).toBe("Country Italy 12 France 3");
  expect(rating({ open: true })).toContain('viewBox="0 0 25 42"');
  expect(rating({ from: 2 })).toContain('value="2"');
});

test("a distribution is two shapes: values in the range, and the others", () => {
  const html = rating({ open: true, from: 3 });
  expect(
    [...html.matchAll(/<path d="([^"]*)" fill="var\(--us-([\w-]+)\)"/g)].map(([, d, fill]) => [fill, d]),
  ).toEqual([
    ["accent", "M12.5 0h11v40h-11z"],
    ["line-2", "M0 20h11v20h-11z"],
  ]);
});

test("a range filter: shows its limits with the decimal mark of the reader's language", () => {
  const facet = <RangeFacet title="Footprint" value={{ from: 12.5, to: 1250 }} onChange={nothing} />;
  expect(rendered(facet, "it")).toContain('value="12,5"');
  expect(rendered(facet, "en")).toContain('value="12.5"');
});
