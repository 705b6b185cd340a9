import { expect, test } from "vitest";
import { BAT, LOCKHEED, statedIn as read, SAP } from "~tests/support/read-exclusion-list";

test("exclusion list: the row is excluded, when one share of revenue is above zero and another is zero", async () => {
  const lines = [`BAT;${BAT};85;0`, `Lockheed;${LOCKHEED};0;12.5%`, `SAP;${SAP};0;0`];
  expect(await read("Issuer;ISIN;Tobacco revenue %;Thermal coal max share", ...lines)).toEqual({
    stated: [
      [BAT, null],
      [LOCKHEED, null],
    ],
    found: ["warning X10 4 nothing_found"],
  });
});

test("exclusion list: a range of revenue is an answer, when other activities are answered with yes and no", async () => {
  const lines = [`BAT;${BAT};50-100%;No`, `Lockheed;${LOCKHEED};0%;Yes`, `SAP;${SAP};0%;No`];
  const { stated, found } = await read(
    "Company;ISIN;Tobacco-Level of Involvement;Controversial Weapons",
    ...lines,
  );
  expect(stated.map(([subject]) => subject)).toEqual([BAT, LOCKHEED]);
  expect(found).toEqual(["warning X10 4 nothing_found"]);
});

test("exclusion list: a year below an activity is no answer", async () => {
  const lines = [`BAT;${BAT};2024;Yes`, `SAP;${SAP};2024;No`];
  const { stated, found } = await read("Company;ISIN;Tobacco year of review;Tobacco", ...lines);
  expect(stated).toEqual([[BAT, "Tobacco"]]);
  expect(found).toEqual(["warning X10 3 nothing_found"]);
});

test("exclusion list: T and F are read as yes and no, when their header names a factor", async () => {
  const lines = [`BAT;${BAT};T;F`, `Lockheed;${LOCKHEED};F;T`, `SAP;${SAP};F;F`];
  expect(await read("ISSUER_NAME;ISSUER_ISIN;TOB_PRODUCER;WEAP_ANY_TIE", ...lines)).toEqual({
    stated: [
      [BAT, "TOB_PRODUCER"],
      [LOCKHEED, "WEAP_ANY_TIE"],
    ],
    found: ["warning X10 4 nothing_found"],
  });
});

test("exclusion list: counts a company as excluded, when its decision column says yes and an activity column says no", async () => {
  const lines = [`Coal India;${BAT};90;0;TRUE`, `SAP;${SAP};0;0;FALSE`];
  const { stated, found } = await read("Issuer;ISIN;Coal share;Oil sands;Exclude", ...lines);
  expect(stated.map(([subject]) => subject)).toEqual([BAT]);
  expect(found).toEqual(["warning X10 3 not_excluded"]);
  const status = await read("Issuer;ISIN;Tobacco;Status", `BAT;${BAT};no;Excluded`);
  expect(status.stated.map(([subject]) => subject)).toEqual([BAT]);
});

test("exclusion list: amber is named when no company of its column is red", async () => {
  const lines = [`BAT;${BAT};AMBER;GREEN`, `Lockheed;${LOCKHEED};GREEN;RED`, `SAP;${SAP};GREEN;GREEN`];
  const { stated, found } = await read("Issuer;ISIN;NBROverallFlag;CWOverallFlag", ...lines);
  expect(stated.map(([subject]) => subject)).toEqual([BAT, LOCKHEED]);
  expect(found).toEqual(["warning X13 2C status_unclear", "warning X10 4 nothing_found"]);
});

test("exclusion list: a company that is watched for one norm is excluded when another column finds something", async () => {
  const lines = [`Lockheed;${LOCKHEED};Yes;Watchlist`, `SAP;${SAP};No;Watchlist`, `BAT;${BAT};Yes;Compliant`];
  const { stated } = await read("Issuer;ISIN;Controversial weapons;Global Compact status", ...lines);
  expect(stated.map(([subject]) => subject)).toEqual([LOCKHEED, BAT]);
});
