import { api } from "./api/api";
import { createServer, type Server } from "./server";

export const serveApi = (server: Server): Server => server.route("/api/v1", api);

export const server = serveApi(createServer());
