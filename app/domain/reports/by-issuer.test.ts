import { expect, test } from "vitest";
import { byIssuer } from "./by-issuer";

const line = (name: string, isin: string, issuerId: string | null, weightShare: number, letter = "e") => ({
  name,
  isin,
  issuerId,
  weightShare,
  letter,
});
const letterOf = ({ letter }: { readonly letter: string }) => letter;

test("byIssuer: adds up the weights of lines about the same issuer for the same reason, heaviest first", () => {
  const lines = byIssuer(
    [
      line("Borealis", "NL0099114207", "B", 0.3),
      line("Aldera", "IT0003128367", "A", 0.05),
      line("Aldera 2% 2030", "XS0000000009", "A", 0.2),
      line("Aldera", "IT0003128367", "A", 0.15),
    ],
    letterOf,
  );
  expect(lines.map(({ row, others }) => [row.name, others])).toEqual([
    ["Aldera 2% 2030", 1],
    ["Borealis", 0],
  ]);
  expect(lines[0]?.weightShare).toBeCloseTo(0.4, 12);
});

test("another reason is another line, and so is a line whose issuer is not known", () => {
  const lines = byIssuer(
    [
      line("Aldera", "IT0003128367", "A", 0.2, "e"),
      line("Aldera", "IT0003128367", "A", 0.2, "c"),
      line("Corvo", "DE000DM4EH23", null, 0.1),
      line("Dorado", "ES0000000001", null, 0.1),
    ],
    letterOf,
  );
  expect(lines).toHaveLength(4);
});
