import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliDecompress, createBrotliDecompress } from "node:zlib";

const BLOCK = 512;
const STALE_MS = 60 * 60 * 1000;
const ARCHIVES = ["al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"];

// The package's own file names the folders of the platform it is made for.
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const inflate = promisify(brotliDecompress);

/** Folder and version of the npm package that holds a Chromium, or null where it is not installed. */
async function chromiumPackage(root) {
  try {
    const entry = createRequire(path.join(root, "package.json")).resolve("@sparticuz/chromium");
    const folder = path.resolve(path.dirname(entry), "..");
    const { version } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
    return existsSync(path.join(folder, "bin", "chromium.br")) ? { folder, version } : null;
  } catch {
    return null;
  }
}

const text = (block, from, length) => block.toString("utf8", from, from + length).split("\0", 1)[0];

/** Writes the files of a POSIX tar below `folder`; nothing may leave it. */
async function untar(archive, folder) {
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK);
    const name = [text(header, 345, 155), text(header, 0, 100)].filter(Boolean).join("/");
    if (name === "") return;
    const size = Number.parseInt(text(header, 124, 12), 8) || 0;
    const mode = Number.parseInt(text(header, 100, 8), 8) || 0o644;
    const type = text(header, 156, 1);
    const target = path.join(folder, name);
    if (!target.startsWith(folder + path.sep)) throw new Error(`The archive names a file outside: ${name}`);
    at += BLOCK;
    await mkdir(path.dirname(target), { recursive: true });
    if (type === "5") await mkdir(target, { recursive: true });
    else if (type === "2") await symlink(text(header, 157, 100), target);
    else if (type === "0" || type === "")
      await writeFile(target, archive.subarray(at, at + size), { mode: mode & 0o777 });
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}

async function unpackInto(folder, bin) {
  await mkdir(folder, { recursive: true });
  const executable = path.join(folder, "chromium");
  await pipeline(
    createReadStream(path.join(bin, "chromium.br")),
    createBrotliDecompress({ chunkSize: 2 ** 20 }),
    createWriteStream(executable),
  );
  await chmod(executable, 0o755);
  for (const name of ARCHIVES) await untar(await inflate(await readFile(path.join(bin, name))), folder);
  await writeFile(path.join(folder, "fonts.conf"), FONTS_CONF);
}

/** Unpackings that were killed half-way. A fresh one may be another process at work. */
async function removeStale(cache) {
  for (const name of await readdir(cache)) {
    if (!name.includes(".unpacking-")) continue;
    const folder = path.join(cache, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_MS) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The folder of the unpacked Chromium (`chromium`, `lib/`, `fonts/`, `fonts.conf`), unpacked once per checkout and version.
 * Each process unpacks beside the final place and the first to rename wins, so two that start together do not meet.
 * Null where the package is absent or made for another kind of machine.
 */
export async function unpackedChromium(root, cache) {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const packaged = await chromiumPackage(root);
  if (!packaged) return null;
  const folder = path.join(cache, packaged.version);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  await removeStale(cache);
  const own = `${folder}.unpacking-${process.pid}`;
  await rm(own, { recursive: true, force: true });
  await unpackInto(own, path.join(packaged.folder, "bin"));
  try {
    await rename(own, folder);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
