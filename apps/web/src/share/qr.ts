/**
 * A text as a QR code: a path of squares, one unit each.
 *
 * The code is made by the package `qr` (P. Miller), which is small, has no dependencies, and is
 * tested against the standard.
 */
import encodeQR from "qr";

export interface QrCode {
  /** Units on each side, the quiet edge included. */
  size: number;
  path: string;
}

export function qrOf(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: squares.join("") };
}
