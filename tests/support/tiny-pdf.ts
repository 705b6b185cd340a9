/** A PDF of these objects, by number, the first of which is its catalog: with a table of them at its end, as Chromium writes it. */
export function tinyPdf(objects: Readonly<Record<number, string>>): Uint8Array {
  const numbers = Object.keys(objects).map(Number);
  const size = Math.max(...numbers) + 1;
  let text = "%PDF-1.4\n";
  const starts = new Map<number, number>();
  for (const number of numbers) {
    starts.set(number, text.length);
    text += `${number} 0 obj\n${objects[number]}\nendobj\n`;
  }
  const entries = Array.from({ length: size }, (_, number) => {
    const start = starts.get(number);
    return start === undefined ? "0000000000 65535 f \n" : `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const trailer = `trailer\n<</Size ${size}\n/Root ${numbers[0]} 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${text}xref\n0 ${size}\n${entries.join("")}${trailer}`);
}
