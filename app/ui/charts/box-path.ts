/** A box as a part of a path: bars of one colour are one element, where each of its own costs as much as a cell. */
export function boxPath(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}
