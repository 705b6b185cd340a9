import { expect, test } from "vitest";
import { countryCodeOf } from "./country-code";

const codes = (...names: string[]) => names.map(countryCodeOf);

test("country of a name with brackets: is the one that name and brackets tell together", () => {
  expect(
    codes(
      ...["Congo (Kinshasa)", "Congo (the Democratic Republic of the)", "Congo (DRC)", "Congo (Brazzaville)"],
      ...["Korea (North)", "Korea (the Democratic People's Republic of)", "Korea (the Republic of)"],
      ...["Guinea (Bissau)", "Sudan (South)", "Virgin Islands (British)", "Saint Martin (French part)"],
    ),
  ).toEqual(["CD", "CD", "CD", "CG", "KP", "KP", "KR", "GW", "SS", "VG", "MF"]);
});

test("country of a name with brackets: is the place with a code of its own, when the other is the state it belongs to", () => {
  expect(codes("China (Taiwan)", "Hong Kong (China)", "Puerto Rico (US)", "Denmark (Greenland)")).toEqual([
    ...["TW", "HK", "PR", "GL"],
  ]);
});

test("country of a name with brackets: null, when the brackets name another country or an unknown part of one", () => {
  expect(codes("Georgia (US)", "Ireland (Northern)", "Yemen (North)", "Korea (Democratic)")).toEqual([
    ...[null, null, null, null],
  ]);
});

test("country of a name with brackets: is that of the name, when they hold a remark or the same country again", () => {
  expect(
    codes(
      ...[
        "Myanmar (Burma)",
        "Iran (Islamic Republic of)",
        "Germany (until 1990 former territory of the FRG)",
      ],
      ...["Italy (IT)", "Italy (p)", "Italy (est.)", "Serbia (without Kosovo)", "Greece (EL) (b)"],
    ),
  ).toEqual(["MM", "IR", "DE", "IT", "IT", "IT", "RS", "GR"]);
});

test("country: is known by shortened names of official lists, and by '&' for 'and'", () => {
  expect(codes("Rep. of Korea", "DR Congo", "Trinidad & Tobago", "Dominican Rep.", "Weißrussland")).toEqual([
    ...["KR", "CD", "TT", "DO", "BY"],
  ]);
});
