import { expect, test } from "vitest";
import { losesBySearch, losesInDialog } from "./unsaved";

const place = (pathname: string, search = "") => ({ pathname, search });

test("unsaved text in a dialog: lost by going back on the same screen, and by a link only when it leads to another screen", () => {
  const [first, second] = [place("/flows"), place("/flows", "?page=2")];
  expect(losesInDialog(second, first, true)).toBe(true);
  expect(losesInDialog(second, first, false)).toBe(false);
  expect(losesInDialog(second, place("/loads"), false)).toBe(true);
});

test("unsaved text on a page: lost by a change of the parameters the page shows, by link and by history", () => {
  const loses = losesBySearch("locale");
  for (const isByHistory of [true, false]) {
    expect(loses(place("/statement", "?locale=en"), place("/statement", "?locale=it"), isByHistory)).toBe(
      true,
    );
    expect(loses(place("/statement", "?page=1"), place("/statement", "?page=2"), isByHistory)).toBe(false);
  }
});
