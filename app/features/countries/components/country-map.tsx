import { useNavigate } from "@remix-run/react";
import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { MeasureId } from "../compared-measures";
import type { CountryRow } from "../countries.answers";
import css from "./countries.module.css";
import type { Shading } from "./map-shading";
import { type Direction, nextCountry } from "./next-country";
import { useCountryPath } from "./use-country-path";
import { useMeasureWords } from "./use-measure-words";
import { useWorldMap } from "./use-world-map";

interface Props {
  readonly rows: readonly CountryRow[];
  readonly measure: MeasureId;
  readonly shading: Shading;
  readonly chosen: string | null;
  readonly onChoose: (code: string | null) => void;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/**
 * The world in shades of ink. One stop for the keyboard: arrows go from country to country, Enter opens the page. A
 * finger first chooses, then opens; a mouse shows what it is over.
 */
export function CountryMap({ rows, measure, shading, chosen, onChoose }: Props) {
  const { t } = useTranslation("countries");
  const countryPath = useCountryPath();
  const words = useMeasureWords();
  const navigate = useNavigate();
  const world = useWorldMap();
  const id = useId();
  const touched = useRef(false);
  if (world.state !== "ready") {
    return (
      <div className={css.map} role="status">
        <p>{t(world.state === "failed" ? "map_failed" : "map_loading")}</p>
      </div>
    );
  }
  const { map } = world;
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const places = [
    ...map.shapes.flatMap(({ code, x, y }) => (code !== null && byCode.has(code) ? [{ code, x, y }] : [])),
    ...map.points.filter(({ code }) => byCode.has(code)),
  ];
  const open = (code: string) => navigate(countryPath(code));
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (direction) {
      event.preventDefault();
      const next = nextCountry(places, chosen ?? "", direction);
      if (next !== null) onChoose(next);
    } else if ((event.key === "Enter" || event.key === " ") && chosen !== null) {
      event.preventDefault();
      open(chosen);
    } else if (event.key === "Escape") onChoose(null);
  };
  const pointing = (code: string) => ({
    onPointerEnter: (event: PointerEvent) => {
      touched.current = event.pointerType !== "mouse";
      if (!touched.current) onChoose(code);
    },
    onClick: () => {
      if (touched.current && chosen !== code) onChoose(code);
      else open(code);
    },
  });
  const option = (row: CountryRow) => ({
    id: `${id}-${row.code}`,
    role: "option",
    "aria-selected": row.code === chosen,
    "aria-label": `${row.name}: ${words.value(measure, row)}`,
    "data-shade": shading.of(row),
    ...pointing(row.code),
  });
  const shown = chosen !== null && byCode.has(chosen) ? chosen : null;
  const outline = map.shapes.find(({ code }) => code === shown);
  return (
    <div
      className={css.map}
      role="listbox"
      tabIndex={0}
      aria-label={t("map_name", { measure: words.title(measure) })}
      aria-activedescendant={shown ? `${id}-${shown}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => shown === null && onChoose(places[0]?.code ?? null)}
    >
      <svg viewBox={`0 0 ${map.width} ${map.height}`} role="presentation">
        <defs>
          <pattern
            id={`${id}-hatch`}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="5" height="5" className={css.land} />
            <line x1="0" y1="0" x2="0" y2="5" className={css.hatch} />
          </pattern>
        </defs>
        {map.shapes.map(({ code, path }) => {
          const row = code === null ? undefined : byCode.get(code);
          if (!row) return <path key={`${code}${path.slice(0, 24)}`} d={path} className={css.land} />;
          const isMissing = shading.of(row) === "missing";
          return (
            <path
              key={row.code}
              d={path}
              className={css.country}
              style={isMissing ? { fill: `url(#${id}-hatch)` } : undefined}
              {...option(row)}
            />
          );
        })}
        {map.points.map(({ code, x, y }) => {
          const row = byCode.get(code);
          if (!row) return null;
          const isMissing = shading.of(row) === "missing";
          return (
            <circle
              key={code}
              cx={x}
              cy={y}
              r={row.code === shown ? 5 : 3.4}
              className={css.country}
              style={isMissing ? { fill: `url(#${id}-hatch)` } : undefined}
              {...option(row)}
            />
          );
        })}
        {outline && <path d={outline.path} className={css.chosen} />}
      </svg>
    </div>
  );
}
