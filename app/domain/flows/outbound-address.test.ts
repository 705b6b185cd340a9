import { expect, test } from "vitest";
import { addressProblem } from "./outbound-address";

test("public names and addresses over https may be fetched from", () => {
  for (const url of ["https://data.example.org/list.csv", "https://8.8.8.8/x", "https://[2606:4700::1111]/x"])
    expect(addressProblem(url, false), url).toBeNull();
});

test("addresses of the inside are refused, however they are written", () => {
  const inside = [
    "https://localhost/x",
    "https://localhost./x",
    "https://db/x",
    "https://vault.internal/x",
    "https://printer.local/x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://0177.0.0.1/x",
    "https://10.1.2.3/x",
    "https://172.20.0.1/x",
    "https://192.168.1.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/x",
    "https://0.0.0.0/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://[fd00::1]/x",
    "https://[fe80::1]/x",
    "https://[2002:7f00:1::]/x",
    "https://127.1/x",
    "https://0x7f000001/x",
    "https://017700000001/x",
    "https://127.0.0.1./x",
    "https://１２７.0.0.1/x",
    "https://%31%32%37.0.0.1/x",
    "https://[::ffff:7f00:1]/x",
    "https://[::127.0.0.1]/x",
    "https://[64:ff9b::10.0.0.1]/x",
    "https://[64:ff9b:1::1]/x",
    "https://[2001:0:7f00::1]/x",
    "https://[ff02::1]/x",
    "https://[100::1]/x",
  ];
  for (const url of inside) expect(addressProblem(url, false), url).toBe("private");
});

test("no plain http, no credentials in the address, nothing that is no web address", () => {
  expect(addressProblem("http://data.example.org/x", false)).toBe("insecure");
  expect(addressProblem("https://user:secret@data.example.org/x", false)).toBe("credentials");
  expect(addressProblem("file:///etc/passwd", false)).toBe("no_address");
  expect(addressProblem("data.example.org/x", false)).toBe("no_address");
});

test("a developer's machine may be asked, but not with credentials in the address", () => {
  expect(addressProblem("http://127.0.0.1:9000/x", true)).toBeNull();
  expect(addressProblem("http://user:secret@127.0.0.1/x", true)).toBe("credentials");
});
