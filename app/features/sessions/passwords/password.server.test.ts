import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password.server";

const SALT = "000102030405060708090a0b0c0d0e0f";

/** By Python: `hashlib.scrypt(password, salt=salt, n=2**15, r=8, p=3, maxmem=2**26, dklen=32)`. */
const BY_PYTHON = [
  {
    password: "correct horse battery staple",
    key: "6705dba046cafbaba8de989bca88e0038ce03542d0c0cd96a8f956a72f86ee67",
  },
  {
    // The sign of the ångström, which NFKC turns into the letter.
    password: "\u212bngstr\u00f6m e altre parole",
    key: "9c42317ea12dc99e3e87ac30dd03500de8ce9af1494016f5ed7a36bbd5a0db97",
  },
];

test.each(BY_PYTHON)("a password is checked by scrypt with N=2^15, r=8, p=3: $password", async (given) => {
  expect(await isPassword(`${SALT}:${given.key}`, given.password)).toBe(true);
  expect(await isPassword(`${SALT}:${given.key}`, `${given.password}.`)).toBe(false);
});

test("a new password is hashed under a salt of its own", async () => {
  const [first, second] = [
    await hashPassword("amber willow fjord"),
    await hashPassword("amber willow fjord"),
  ];
  expect(first).toMatch(/^[0-9a-f]{32}:[0-9a-f]{64}$/);
  expect(first).not.toBe(second);
  expect(await isPassword(first, "amber willow fjord")).toBe(true);
});
