import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { deflateSync, gzipSync } from "node:zlib";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    dataServer: string;
  }
}

const FILE = "issuer_id,issuer_type,name\nFETCHED-1,company,One\nFETCHED-2,company,Two\n";

type Behaviour = (request: IncomingMessage, response: ServerResponse, asked: number) => void;

/** How the server behaves, by the first part of the path; the rest tells tests apart. */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  file: (_request, response) => void response.setHeader("content-type", "text/csv").end(FILE),
  tagged: (request, response) => {
    response.setHeader("etag", '"v1"');
    if (request.headers["if-none-match"] === '"v1"') response.writeHead(304).end();
    else response.end(FILE);
  },
  "fails-once": (_request, response, asked) =>
    void (asked === 1 ? response.writeHead(503, { "retry-after": "600" }).end("busy") : response.end(FILE)),
  missing: (_request, response) => void response.writeHead(404).end("no such file"),
  silent: () => undefined,
  stalls: (_request, response) => {
    response.writeHead(200, { "content-type": "text/csv" });
    response.write("issuer_id,issuer_type,name\nSTALLED-1,comp");
  },
  truncates: (_request, response) => {
    response.writeHead(200, { "content-type": "text/csv", "content-length": String(FILE.length) });
    response.write(FILE.slice(0, 40), () => response.destroy());
  },
  "cuts-chunks": (_request, response) => {
    response.writeHead(200, { "content-type": "text/csv" });
    response.write(FILE.slice(0, 40), () => response.destroy());
  },
  "says-huge": (_request, response) => {
    response.writeHead(200, { "content-type": "text/csv", "content-length": "60000000000" });
    response.write(FILE);
  },
  endless: (_request, response) => {
    response.writeHead(200, { "content-type": "text/csv" });
    const block = Buffer.alloc(1 << 20, "issuer_id,issuer_type,name\n");
    const more = () => {
      while (!response.destroyed && response.write(block));
    };
    response.on("drain", more);
    more();
  },
  "moved-here": (_request, response) => void response.writeHead(302, { location: "/file/moved" }).end(),
  "moved-away": (_request, response) =>
    void response.writeHead(302, { location: "http://localhost:1/elsewhere" }).end(),
  "moved-nowhere": (_request, response) => void response.writeHead(302).end(),
  "moved-wrongly": (_request, response) =>
    void response.writeHead(302, { location: "http://[no address" }).end(),
  "moved-to-files": (_request, response) =>
    void response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  choices: (_request, response) => void response.writeHead(300).end(),
  "says-unchanged": (_request, response) => void response.writeHead(304).end(),
  "packs-oddly": (_request, response) =>
    void response.writeHead(200, { "content-encoding": "deflate" }).end(deflateSync(FILE)),
  packs: (_request, response) =>
    void response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(FILE)),
  "packs-too-much": (_request, response) =>
    void response
      .writeHead(200, { "content-encoding": "gzip" })
      .end(gzipSync(Buffer.alloc(80_000_000, FILE))),
  "length-no-number": (request, response) => {
    request.socket.end(`HTTP/1.1 200 OK\r\nContent-Length: many\r\nConnection: close\r\n\r\n${FILE}`);
    response.on("error", () => undefined);
  },
  polish: (_request, response) =>
    void response
      .setHeader("content-type", "text/csv; charset=windows-1250")
      .end(Buffer.from("issuer_id,issuer_type,name\nPOLISH-1,company,Sp\u00f3\u00b3ka\n", "latin1")),
  "header-only": (_request, response) => void response.end("issuer_id,issuer_type,name\n"),
  "bad-rows": (_request, response) =>
    void response.end("issuer_id,issuer_type,name\nBAD-1,nonsense,One\n,company,Two\n"),
  "some-bad-rows": (_request, response) =>
    void response.end("issuer_id,issuer_type,name\nGOOD-1,company,One\n,company,Two\n"),
  "other-columns": (_request, response) => void response.end("Emittent,Art,Bezeichnung\nX-1,company,One\n"),
  circles: (request, response) => void response.writeHead(302, { location: request.url ?? "/" }).end(),
  page: (_request, response) =>
    void response
      .setHeader("content-type", "text/html")
      .end("<!doctype html><html><body>Sign in</body></html>"),
  empty: (_request, response) => void response.end(),
};

/** A real HTTP server on loopback that behaves, or misbehaves, as its path says. */
export default async function setup(project: TestProject) {
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const url = request.url ?? "/";
    const times = (asked.get(url) ?? 0) + 1;
    asked.set(url, times);
    const behaviour = BEHAVIOURS[url.split("/")[1] ?? ""];
    if (behaviour) behaviour(request, response, times);
    else
      response.setHeader("content-type", "application/json").end(JSON.stringify(Object.fromEntries(asked)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("dataServer", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
