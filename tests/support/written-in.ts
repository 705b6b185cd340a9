/** The bytes of a text as programs write it in an encoding with a letter for each byte. A letter it lacks is an error. */
export function writtenIn(encoding: string, text: string): Uint8Array {
  const letters = lettersOf(encoding);
  return Uint8Array.from(text, (letter) => {
    const byte = letters.indexOf(letter);
    if (byte === -1) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}

/** The text that bytes are in an encoding. */
export function readIn(encoding: string, bytes: Uint8Array): string {
  const decoder = new TextDecoder(encoding);
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

function lettersOf(encoding: string): readonly string[] {
  return [
    ...readIn(
      encoding,
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
    ),
  ];
}
