interface Place {
  readonly code: string;
  readonly x: number;
  readonly y: number;
}

export type Direction = "left" | "right" | "up" | "down";

/** The nearest place in a direction: what lies off to the side counts twice as far. Null at the edge of the map. */
export function nextCountry(places: readonly Place[], from: string, direction: Direction): string | null {
  const here = places.find(({ code }) => code === from);
  if (!here) return places[0]?.code ?? null;
  const isSideways = direction === "left" || direction === "right";
  const sign = direction === "right" || direction === "down" ? 1 : -1;
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { code, x, y } of places) {
    const along = sign * (isSideways ? x - here.x : y - here.y);
    if (code === from || along <= 0) continue;
    const aside = Math.abs(isSideways ? y - here.y : x - here.x);
    const distance = along + 2 * aside;
    if (distance < least) {
      least = distance;
      nearest = code;
    }
  }
  return nearest;
}
