import { expect, test } from "vitest";
import { deviceOf } from "./device";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0";

test("Chrome, and those that call themselves Chrome, are told apart", () => {
  const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
  expect(deviceOf(`${windows} ${CHROME} Safari/537.36`)).toEqual({ browser: "Chrome", system: "Windows" });
  expect(deviceOf(`${windows} ${CHROME} Safari/537.36 Edg/141.0.0.0`).browser).toBe("Edge");
  expect(deviceOf(`${windows} ${CHROME} Safari/537.36 OPR/120.0.0.0`).browser).toBe("Opera");
});

test("an iPhone is not a Mac, and Android is not Linux", () => {
  const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1";
  expect(deviceOf(iPhone)).toEqual({ browser: "Safari", system: "iPhone" });
  expect(deviceOf(`Mozilla/5.0 (Linux; Android 15) ${CHROME} Mobile Safari/537.36`).system).toBe("Android");
});

test("a program and a missing header are no known device", () => {
  expect(deviceOf("curl/8.5.0")).toEqual({ browser: null, system: null });
  expect(deviceOf(null)).toEqual({ browser: null, system: null });
});
