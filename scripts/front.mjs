import http from "node:http";
import { pipeline } from "node:stream";

const IDLE_MS = 65_000;

/** Everything about one connection, not about the message. */
const HOP_BY_HOP = new Set(["connection", "keep-alive", "proxy-connection", "te", "upgrade"]);

const notYet = (response) => {
  response.writeHead(503, { "content-type": "application/json", "retry-after": "2", connection: "close" });
  response.end(JSON.stringify({ status: "starting" }));
};

/** The runtime makes an address of it and fails where that is none; Cloudflare answers so before a Worker is asked. */
const badHost = (response) => {
  response.writeHead(400, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ status: "bad_host" }));
};

const HOST = /^[^\s/?#@\\]+$/;

/** Whether a Host header names a host, with a port or without. */
const isHost = (text) => HOST.test(text) && URL.canParse(`http://${text}/`);

const unreachable = (response) => {
  if (response.headersSent) return response.destroy();
  response.writeHead(502, { "content-type": "application/json" });
  response.end(JSON.stringify({ status: "unreachable" }));
};

/** Headers that only Cloudflare may set: what a client says of its own address is not handed through. */
const isSetByTheEdge = (name) => name.startsWith("cf-") || name === "x-forwarded-for" || name === "x-real-ip";

function endToEnd(rawHeaders) {
  const headers = [];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!HOP_BY_HOP.has(rawHeaders[at].toLowerCase()) && !isSetByTheEdge(rawHeaders[at].toLowerCase()))
      headers.push(rawHeaders[at], rawHeaders[at + 1]);
  return headers;
}

/** A request without a body may be asked again: nothing of it was answered yet. */
const isRepeatable = (request) => request.method === "GET" || request.method === "HEAD";

/**
 * One connection for each request: the local runtime drops a connection that idled while it was busy, at the very
 * moment the next request arrives on it.
 */
function handThrough(request, response, workersPort, attempt = 1) {
  let isAnswered = false;
  const asked = http.request(
    {
      host: "127.0.0.1",
      port: workersPort,
      method: request.method,
      path: request.url,
      headers: [
        ...endToEnd(request.rawHeaders),
        "CF-Connecting-IP",
        request.socket.remoteAddress ?? "",
        "Connection",
        "close",
      ],
      agent: false,
    },
    (answer) => {
      isAnswered = true;
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.rawHeaders));
      pipeline(answer, response, () => undefined);
    },
  );
  asked.on("error", () => {
    // An answer that comes before the end of an upload closes the connection under it.
    if (isAnswered) return;
    if (attempt === 1 && isRepeatable(request) && !response.headersSent && !response.destroyed)
      handThrough(request, response, workersPort, 2);
    else unreachable(response);
  });
  response.once("close", () => asked.destroy());
  if (isRepeatable(request)) asked.end();
  // What is left of an upload that was answered early is read all the same: the next request stands behind it.
  else request.pipe(asked).once("close", () => request.resume());
}

/**
 * The address that everybody asks. Until the product is ready it answers 503 by itself, so that nobody who asks too early
 * reaches Workers that are still being filled; then it hands every request through.
 */
export async function openFront(port, workersPort) {
  let isOpen = false;
  const server = http.createServer({ keepAliveTimeout: IDLE_MS }, (request, response) => {
    if (!isHost(request.headers.host ?? "")) badHost(response);
    else if (isOpen) handThrough(request, response, workersPort);
    else notYet(response);
  });
  server.requestTimeout = 0;
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return {
    open: () => {
      isOpen = true;
    },
  };
}
