import cyrillic400 from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-400-normal.woff2?url";
import cyrillic500 from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-500-normal.woff2?url";
import cyrillic600 from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-600-normal.woff2?url";
import greek400 from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-greek-400-normal.woff2?url";
import greek500 from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-greek-500-normal.woff2?url";
import greek600 from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-greek-600-normal.woff2?url";
import latin400 from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url";
import latin500 from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-500-normal.woff2?url";
import latin600 from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?url";
import latinExt400 from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff2?url";
import latinExt500 from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-500-normal.woff2?url";
import latinExt600 from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff2?url";

/** Name of the typeface in printed pages. */
const PRINT_FONT = "IBM Plex Sans";

interface Script {
  /** Files of the weights 400, 500 and 600. */
  readonly files: readonly [string, string, string];
  readonly range: string;
  /** Whether a text uses the script; the first is used by all. */
  readonly uses: RegExp;
}

/**
 * One file per weight, where screens use one variable file: Chromium embeds a variable font in a PDF as drawings of its
 * letters, but these as the typeface itself, smaller and sharper.
 */
const SCRIPTS: readonly Script[] = [
  {
    files: [latin400, latin500, latin600],
    uses: /./,
    range:
      "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  },
  {
    files: [latinExt400, latinExt500, latinExt600],
    uses: /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]/,
    range: "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB",
  },
  { files: [greek400, greek500, greek600], uses: /[\u0370-\u03ff]/, range: "U+0370-03FF" },
  {
    files: [cyrillic400, cyrillic500, cyrillic600],
    uses: /[\u0400-\u045f\u0490\u0491]/,
    range: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116",
  },
];

const WEIGHTS = [400, 500, 600] as const;

/** The faces that a text needs, as CSS with the files inside. `load` gives a file of the product as base64. */
export async function fontFaces(text: string, load: (url: string) => Promise<string>): Promise<string> {
  const faces = SCRIPTS.filter(({ uses }) => uses.test(text)).flatMap(({ files, range }) =>
    files.map(async (url, index) => {
      const source = `src:url(data:font/woff2;base64,${await load(url)}) format("woff2")`;
      return `@font-face{font-family:"${PRINT_FONT}";font-weight:${WEIGHTS[index]};${source};unicode-range:${range}}`;
    }),
  );
  return (await Promise.all(faces)).join("");
}
