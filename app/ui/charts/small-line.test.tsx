import { expect, test } from "vitest";
import { rendered } from "~tests/support/rendered";
import { SmallLine } from "./small-line";

test("small line: a gap is not drawn over, and a mark is a line of its own", () => {
  const html = rendered(
    <SmallLine
      range={[1, 5]}
      points={[{ value: 1 }, { value: 3, marked: true }, { value: null }, { value: 5 }, { value: 5 }]}
    />,
  );
  // From the first to the second and from the fourth to the fifth, and the mark.
  expect(html.match(/<line /g)).toHaveLength(3);
  expect([...html.matchAll(/cy="([\d.]+)"/g)].map(([, at]) => Number(at))).toEqual([47, 26, 5, 5]);
});

test("small line: begins at zero when no range is given, so that a small step looks small", () => {
  const html = rendered(<SmallLine points={[{ value: 10 }, { value: 5 }]} />);
  expect([...html.matchAll(/cy="([\d.]+)"/g)].map(([, at]) => Number(at))).toEqual([5, 26]);
});
