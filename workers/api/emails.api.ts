import { z } from "@hono/zod-openapi";
import { emailSummary, inboxMessage } from "~/features/mail/mail.answers";
import { emailParams, emailSearch, inboxSearch, retryForm } from "~/features/mail/mail.schemas";
import {
  browseEmails,
  browseInbox,
  openInboxMessage,
  previewEmail,
} from "~/features/mail/mail.service.server";
import { retryMails } from "~/features/people/invitations/retry-mails.service.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import { emailFile, inboxFile } from "./list-files";
import { body, json, listOrFile, pageOf, problems, problemsAnd } from "./responses";

const content = { html: z.string(), text: z.string() };

export const emailsApi = apiRoutes();

emailsApi.get("/emails", {
  summary: "E-mails, newest first",
  ...needs("email:read"),
  request: { query: emailSearch },
  responses: { 200: listOrFile(pageOf(emailSummary)), ...problems },
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, emailFile, query)) ?? browseEmails(app, query),
});

emailsApi.get("/emails/{id}", {
  summary: "One e-mail with its content; single-use links are not in it",
  ...needs("email:read"),
  request: { params: emailParams },
  responses: { 200: json(emailSummary.extend(content), "The e-mail"), ...problems },
  handle: ({ app, params }) => previewEmail(app, params.id),
});

emailsApi.post("/emails/retry", {
  summary: "Send again what failed or waits for its next attempt",
  ...needs("email:read"),
  request: body(retryForm),
  responses: { 200: json(z.object({ retried: z.number().int() }), "How many"), ...problemsAnd(409) },
  handle: async ({ app, input }) => ({ retried: await retryMails(app, input.ids) }),
});

emailsApi.get("/inbox", {
  summary: "Mail that stayed on this developer's machine; absent in a deployment",
  ...needs("email:read"),
  request: { query: inboxSearch },
  responses: { 200: listOrFile(pageOf(inboxMessage)), ...problems },
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, inboxFile, query)) ?? browseInbox(app, query),
});

emailsApi.get("/inbox/{id}", {
  summary: "One mail of the inbox, as its recipient would read it",
  ...needs("email:read"),
  request: { params: emailParams },
  responses: { 200: json(inboxMessage.extend(content), "The mail"), ...problems },
  handle: ({ app, params }) => openInboxMessage(app, params.id),
});
