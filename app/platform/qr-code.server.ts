import encodeQR from "qr";

/** A QR code as one SVG path, a square a unit, with its size in units. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** The white border that readers ask for, in units. */
const BORDER = 4;

export function qrCodeOf(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: BORDER });
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { size: rows.length, path };
}
