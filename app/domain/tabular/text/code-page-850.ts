/** The letters and signs of the bytes from 0x80 on, as MS-DOS and its heirs write them in Western Europe. */
const UPPER =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** What reads bytes as text, in pieces. */
interface Decoder {
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

/** The decoder of an encoding; code page 850 is one that `TextDecoder` does not know. */
export function decoderOf(encoding: string, options: { readonly fatal?: boolean } = {}): Decoder {
  if (encoding !== "ibm850") return new TextDecoder(encoding, options);
  const letterOf = (byte: number) => (byte < 0x80 ? String.fromCharCode(byte) : UPPER[byte - 0x80]);
  return { decode: (bytes) => Array.from(bytes ?? [], letterOf).join("") };
}
