import { z } from "@hono/zod-openapi";
import { listedUser, userDetails } from "~/features/people/people.answers";
import {
  newUserForm,
  userForm,
  userParams,
  userSearch,
  userSessionParams,
  usersForm,
} from "~/features/people/people.schemas";
import { changeUsers } from "~/features/people/users/change-users.service.server";
import { exportUsers } from "~/features/people/users/user-export.service.server";
import {
  browseUsers,
  changeUser,
  createUser,
  deleteUser,
  endSessionsOf,
  forcePassword,
  readUser,
  requireUser,
  resetSecondFactor,
} from "~/features/people/users/users.service.server";
import { translatedFindings } from "~/platform/forms/translated-findings.server";
import { acceptedFile } from "./accepted-format";
import { apiRoutes } from "./api-routes";
import { needs, needsFound } from "./gate";
import {
  body,
  done,
  fileAnswer,
  finding,
  json,
  listOrFile,
  pageOf,
  problems,
  problemsAnd,
} from "./responses";

const page = pageOf(listedUser).extend({
  more: z.boolean().openapi({ description: "A search found more than `total`, which is as far as pages go" }),
});

const changes = z.object({
  changed: z.array(z.string()).readonly(),
  unchanged: z.array(z.string()).readonly(),
  findings: z.array(finding).readonly(),
});

const found = needsFound("user:manage", (app, { id = "" }) => requireUser(app, id));

export const usersApi = apiRoutes();

usersApi.get("/users", {
  summary:
    "Users: all of them, or those of the own tenant; with Accept text/csv, xlsx, application/x-ndjson or application/vnd.apache.parquet the whole list as a file",
  ...needs("user:manage"),
  request: { query: userSearch },
  responses: { 200: listOrFile(page, "A page, or the file"), ...problems },
  handle: async ({ app, query, context }) => {
    const search = query;
    const format = acceptedFile(context);
    if (format) return fileAnswer(await exportUsers(app, { search, format }));
    return browseUsers(app, search);
  },
});

usersApi.post("/users", {
  summary: "Create a user; without a password a mail with a link to choose one is sent",
  ...needs("user:manage"),
  request: body(newUserForm),
  responses: { 201: json(userDetails, "The user"), ...problemsAnd(409, 422) },
  handle: ({ app, input }) => createUser(app, input),
});

usersApi.post("/users/changes", {
  summary: "Disable or enable several users, give them roles or take roles from them",
  description: "Who may not be changed is left out and named in `findings`; the others are changed.",
  ...needs("user:manage"),
  request: body(usersForm),
  responses: {
    200: json(changes, "Who was changed, who was like this before, and who was left out"),
    ...problems,
  },
  handle: async ({ app, input }) => {
    const { changed, unchanged, findings } = await changeUsers(app, input);
    return { changed, unchanged, findings: translatedFindings(app, findings) };
  },
});

usersApi.get("/users/{id}", {
  summary: "One user with roles and sessions",
  ...needs("user:manage"),
  request: { params: userParams },
  responses: { 200: json(userDetails, "The user"), ...problems },
  handle: ({ app, params }) => readUser(app, params.id),
});

usersApi.put("/users/{id}", {
  summary: "Change a user: fields that are left out stay as they are",
  ...found,
  request: { params: userParams, ...body(userForm) },
  responses: { 200: json(userDetails, "The user"), ...problemsAnd(409) },
  handle: ({ app, params: { id }, input }) => changeUser(app, id, input),
});

usersApi.delete("/users/{id}", {
  summary: "Delete a user; sessions end at once",
  ...needs("user:manage"),
  request: { params: userParams },
  responses: { ...done, ...problemsAnd(409) },
  handle: ({ app, params }) => deleteUser(app, params.id),
});

usersApi.post("/users/{id}/force-password", {
  summary: "Make a user choose a new password before anything else",
  ...needs("user:manage"),
  request: { params: userParams },
  responses: { ...done, ...problemsAnd(409, 422) },
  handle: ({ app, params }) => forcePassword(app, params.id),
});

usersApi.delete("/users/{id}/second-factor", {
  summary: "Take the second factor from a user who lost it; sessions end",
  ...needs("user:manage"),
  request: { params: userParams },
  responses: { ...done, ...problemsAnd(409) },
  handle: ({ app, params }) => resetSecondFactor(app, params.id),
});

usersApi.delete("/users/{id}/sessions", {
  summary: "End all sessions of a user",
  ...needs("user:manage"),
  request: { params: userParams },
  responses: { ...done, ...problems },
  handle: ({ app, params }) => endSessionsOf(app, params.id, null),
});

usersApi.delete("/users/{id}/sessions/{sessionId}", {
  summary: "End one session of a user",
  ...needs("user:manage"),
  request: { params: userSessionParams },
  responses: { ...done, ...problems },
  handle: ({ app, params: { id, sessionId } }) => endSessionsOf(app, id, sessionId),
});
