import http from "node:http";
import net from "node:net";

/**
 * The door everybody knocks at. Until the product is ready it answers 503 by itself, so that nobody who asks too early
 * reaches Workers that are still being filled; then it hands every connection through, byte by byte.
 */
export async function openFront(port, workersPort) {
  let isOpen = false;
  const notYet = http.createServer((_request, response) => {
    response.writeHead(503, { "content-type": "application/json", "retry-after": "2", connection: "close" });
    response.end(JSON.stringify({ status: "starting" }));
  });
  const server = net.createServer((socket) => {
    if (!isOpen) {
      notYet.emit("connection", socket);
      return;
    }
    const workers = net.connect(workersPort, "127.0.0.1");
    socket.on("error", () => workers.destroy());
    workers.on("error", () => socket.destroy());
    socket.on("close", () => workers.destroy());
    workers.on("close", () => socket.destroy());
    socket.pipe(workers).pipe(socket);
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return {
    open: () => {
      isOpen = true;
    },
  };
}
