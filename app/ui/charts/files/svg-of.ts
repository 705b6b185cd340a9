const PADDING = 14;
const TITLE_PX = 30;
const NOTHING = new Set(["none", "rgba(0, 0, 0, 0)", "transparent", ""]);
const FONT = `"IBM Plex Sans", Arial, sans-serif`;
/** From the top of a line of text to its baseline, as a share of the line's own height. */
const BASELINE = 0.77;

interface Origin {
  readonly left: number;
  readonly top: number;
}

/**
 * A drawn chart as a picture that stands alone: every shape and every word at the place where the browser put it, with
 * the colours of the page written out. Charts are partly HTML; this makes one drawing of both.
 */
export function svgOf(chart: HTMLElement, title: string): string {
  const box = chart.getBoundingClientRect();
  const origin = { left: box.left - PADDING, top: box.top - PADDING - TITLE_PX };
  const page = getComputedStyle(document.body);
  const width = Math.ceil(box.width + 2 * PADDING);
  const height = Math.ceil(box.height + 2 * PADDING + TITLE_PX);
  const parts: string[] = [];
  drawElement(chart, origin, parts);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family='${FONT}'>`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${page.backgroundColor}"/>`,
    `<text x="${PADDING}" y="24" font-size="13" font-weight="600" fill="${page.color}">${escaped(title)}</text>`,
    ...parts,
    "</svg>",
  ].join("\n");
}

function drawElement(element: Element, origin: Origin, parts: string[]): void {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  if (style.display === "none" || style.visibility === "hidden" || box.width <= 1.5 || box.height <= 1.5)
    return;
  if (element instanceof SVGSVGElement) {
    drawShapes(element, origin, parts);
    return;
  }
  drawBox(style, box, origin, parts);
  for (const child of element.childNodes) {
    if (child instanceof Element) drawElement(child, origin, parts);
    else if (child.nodeType === Node.TEXT_NODE) drawText(child, element, origin, parts);
  }
}

function drawBox(style: CSSStyleDeclaration, box: DOMRect, origin: Origin, parts: string[]): void {
  const hasImage = style.backgroundImage !== "none";
  const isFilled = !NOTHING.has(style.backgroundColor);
  const isDashed = style.borderTopStyle === "dashed" && style.borderTopWidth !== "0px";
  if (!hasImage && !isFilled && !isDashed) return;
  const fill = isFilled ? style.backgroundColor : "none";
  const edge = hasImage || isDashed ? ` stroke="${style.color}" stroke-dasharray="2 2"` : "";
  parts.push(
    `<rect x="${at(box.left - origin.left)}" y="${at(box.top - origin.top)}" width="${at(box.width)}" height="${at(box.height)}" rx="${at(Number.parseFloat(style.borderRadius) || 0)}" fill="${fill}"${edge}/>`,
  );
}

function drawText(node: ChildNode, parent: Element, origin: Origin, parts: string[]): void {
  const text = (node.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  if (text === "") return;
  const range = document.createRange();
  range.selectNodeContents(node);
  const place = range.getBoundingClientRect();
  const clip = parent.getBoundingClientRect();
  const style = getComputedStyle(parent);
  const isCut = style.textOverflow === "ellipsis" && place.width > clip.width + 1;
  const shown = isCut ? `${text.slice(0, Math.floor((text.length * clip.width) / place.width) - 1)}…` : text;
  // A picture has not the page's font: in another, words take the room they had all the same.
  const length = at(isCut ? clip.width : place.width);
  parts.push(
    `<text x="${at(place.left - origin.left)}" y="${at(place.top - origin.top + place.height * BASELINE)}" textLength="${length}" lengthAdjust="spacingAndGlyphs" ${lettering(style, style.color)}>${escaped(shown)}</text>`,
  );
}

/** Shapes in their own units, moved to where their drawing stands; percentages are resolved by the browser. */
function drawShapes(svg: SVGSVGElement, origin: Origin, parts: string[]): void {
  const ids = new Map<string, string>();
  for (const pattern of svg.querySelectorAll("pattern")) {
    const id = `p${parts.length}`;
    ids.set(pattern.id, id);
    parts.push(`<defs>${withStyles(pattern).outerHTML.replace(`id="${pattern.id}"`, `id="${id}"`)}</defs>`);
  }
  for (const shape of svg.querySelectorAll<SVGGraphicsElement>(
    "rect,line,circle,path,polyline,polygon,text",
  )) {
    if (shape.closest("defs")) continue;
    const matrix = shape.getScreenCTM();
    const style = getComputedStyle(shape);
    if (!matrix || style.display === "none" || style.visibility === "hidden") continue;
    const { a, b, c, d, e, f } = matrix;
    const move = `matrix(${a} ${b} ${c} ${d} ${at(e - origin.left)} ${at(f - origin.top)})`;
    const own = shape.getAttribute("fill")?.match(/url\(#(.+)\)/)?.[1];
    const fill = own ? `url(#${ids.get(own) ?? own})` : style.fill;
    const words = shape instanceof SVGTextElement ? escaped(shape.textContent ?? "") : "";
    const letters = words === "" ? "" : ` ${lettering(style, fill)} text-anchor="${style.textAnchor}"`;
    parts.push(
      `<${shape.tagName} transform="${move}" ${geometry(shape)} ${words === "" ? painted(style, fill) : ""}${letters}>${words}</${shape.tagName}>`,
    );
  }
}

const LENGTHS = [
  "x",
  "y",
  "width",
  "height",
  "rx",
  "cx",
  "cy",
  "r",
  "x1",
  "x2",
  "y1",
  "y2",
  "dx",
  "dy",
] as const;

function geometry(shape: SVGGraphicsElement): string {
  const lengths = LENGTHS.flatMap((name) => {
    if (!shape.hasAttribute(name)) return [];
    const given: unknown = Reflect.get(shape, name);
    const value =
      given instanceof SVGAnimatedLength
        ? given.baseVal.value
        : given instanceof SVGAnimatedLengthList && given.baseVal.numberOfItems > 0
          ? given.baseVal.getItem(0).value
          : null;
    return value === null ? [] : [`${name}="${at(value)}"`];
  });
  const texts = ["d", "points"].flatMap((name) => {
    const value = shape.getAttribute(name);
    return value === null ? [] : [`${name}="${escaped(value)}"`];
  });
  return [...lengths, ...texts].join(" ");
}

function painted(style: CSSStyleDeclaration, fill: string): string {
  const dash = NOTHING.has(style.strokeDasharray) ? "" : ` stroke-dasharray="${style.strokeDasharray}"`;
  const stroke = NOTHING.has(style.stroke)
    ? ""
    : ` stroke="${style.stroke}" stroke-width="${style.strokeWidth}"${dash}`;
  return `fill="${escaped(fill)}"${stroke}`;
}

function lettering(style: CSSStyleDeclaration, fill: string): string {
  return `font-size="${style.fontSize}" font-weight="${style.fontWeight}" fill="${fill}"`;
}

/** A pattern with the colours of the page written into it. */
function withStyles(pattern: Element): Element {
  const copy = pattern.cloneNode(true) as Element;
  const shapes = [...pattern.querySelectorAll("*")];
  [...copy.querySelectorAll("*")].forEach((shape, index) => {
    const original = shapes[index];
    if (!original) return;
    const { fill, stroke } = getComputedStyle(original);
    shape.setAttribute("fill", fill);
    if (!NOTHING.has(stroke)) shape.setAttribute("stroke", stroke);
    shape.removeAttribute("class");
  });
  return copy;
}

const at = (value: number) => String(Math.round(value * 100) / 100);

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
