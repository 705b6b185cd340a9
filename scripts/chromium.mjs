import { execFile } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { unpackedChromium } from "./packaged-chromium.mjs";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const CACHE = path.join(ROOT, ".cache", "chromium");
const ANSWER_MS = 20_000;
const NAMES = ["chromium", "google-chrome-stable", "google-chrome", "chromium-browser"];
const MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

// What a page needs that is set from a string, has no network and is printed; no keyring, no updates, no telemetry.
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--no-default-browser-check",
  "--font-render-hinting=none",
];
const PACKAGED_FLAGS = ["--no-zygote", "--disable-webgl", "--in-process-gpu"];

const run = promisify(execFile);

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Some systems install a script under the name that only says how to install the browser: it must answer. */
async function answers(file) {
  try {
    await run(file, ["--version"], { timeout: ANSWER_MS });
    return true;
  } catch {
    return false;
  }
}

async function installedChromium() {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  if (process.platform === "darwin") candidates.push(...MAC);
  for (const file of candidates) if (isExecutable(file) && (await answers(file))) return file;
  return null;
}

/**
 * Which Chromium to run: the one CHROME_PATH names, an installed one, or the one inside an npm package.
 * CHROMIUM=packaged skips the first two.
 */
async function chooseChromium() {
  if (process.env.CHROMIUM !== "packaged") {
    const named = process.env.CHROME_PATH;
    if (named && !isExecutable(named)) throw new Error(`CHROME_PATH=${named} is not a program.`);
    const installed = named || (await installedChromium());
    if (installed) return { executable: installed, flags: FLAGS, variables: {} };
  }
  const folder = await unpackedChromium(ROOT, CACHE);
  if (!folder)
    throw new Error(
      "No Chromium was found. Install chromium, or name a browser in CHROME_PATH, to make PDFs.",
    );
  return {
    executable: path.join(folder, "chromium"),
    flags: [...FLAGS, ...PACKAGED_FLAGS],
    variables: {
      LD_LIBRARY_PATH: path.join(folder, "lib"),
      FONTCONFIG_PATH: folder,
      FONTCONFIG_FILE: path.join(folder, "fonts.conf"),
    },
  };
}

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * A script that starts the browser. It is started with an empty environment, and where the system can,
 * the browser ends with the process that started it, however that one ends.
 */
function launcher({ executable, flags, variables }) {
  const home = path.join(CACHE, "home");
  const set = { HOME: home, XDG_CACHE_HOME: path.join(home, "cache"), ...variables };
  return [
    "#!/bin/sh",
    ...Object.entries(set).map(([name, value]) => `export ${name}=${quoted(value)}`),
    `mkdir -p ${quoted(set.XDG_CACHE_HOME)}`,
    `set -- ${quoted(executable)} ${flags.join(" ")} "$@"`,
    'if setpriv --pdeathsig KILL true 2>/dev/null; then exec setpriv --pdeathsig KILL "$@"; fi',
    'exec "$@"',
    "",
  ].join("\n");
}

/** Writes the script in one step: another process may be starting it this moment. */
async function writeLauncher(file, content) {
  if (existsSync(file) && (await readFile(file, "utf8")) === content) return;
  await mkdir(path.dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  await writeFile(own, content, { mode: 0o755 });
  await rename(own, file);
}

/** A program that starts Chromium, for Playwright's `executablePath`. */
export async function chromiumExecutable() {
  const file = path.join(CACHE, process.env.CHROMIUM === "packaged" ? "packaged" : "chosen");
  await writeLauncher(file, launcher(await chooseChromium()));
  return file;
}

/** Where the local browser binding looks for its browser below a cache folder, before it would download one. */
async function browserPath(cacheHome) {
  const source = await readFile(
    path.join(ROOT, "node_modules", "miniflare", "dist", "src", "index.js"),
    "utf8",
  );
  const version = /BROWSER_VERSION = "([\d.]+)"/.exec(source)?.[1];
  if (!version) throw new Error("The version of the browser that miniflare expects was not found.");
  const arm = process.arch === "arm64";
  const place =
    process.platform === "darwin"
      ? [
          `${arm ? "mac_arm" : "mac"}-${version}`,
          `chrome-mac-${arm ? "arm64" : "x64"}`,
          "Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
        ]
      : [`${arm ? "linux_arm" : "linux"}-${version}`, "chrome-linux64", "chrome"];
  return path.join(cacheHome, ".wrangler", "chrome", ...place);
}

/**
 * Puts a Chromium where the local browser binding looks for one, so that nothing is downloaded.
 * `cacheHome` is the XDG_CACHE_HOME that wrangler is started with. Answers with the path of the script.
 */
export async function installBrowserShim(cacheHome) {
  const file = await browserPath(cacheHome);
  await writeLauncher(file, launcher(await chooseChromium()));
  return file;
}
