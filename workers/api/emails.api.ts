import { createRoute, z } from "@hono/zod-openapi";
import { emailParams, emailSearch, inboxSearch, retryForm } from "~/features/mail/mail.schemas";
import {
  browseEmails,
  browseInbox,
  openInboxMessage,
  previewEmail,
  retryEmails,
} from "~/features/mail/mail.service.server";
import { EMAIL_STATUSES, MAIL_TYPES } from "~/features/mail/mail.types";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import { emailFile, inboxFile } from "./list-files";
import { body, conflictAnswer, json, listOrFile, listProblems, pageOf, problems } from "./responses";

const email = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  mailType: z.enum(MAIL_TYPES),
  status: z.enum(EMAIL_STATUSES),
  attempts: z.number().int(),
  error: z.string().nullable(),
  tenantName: z.string().nullable(),
  createdAt: z.string(),
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
});

const inboxMessage = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  receivedAt: z.string(),
});

const content = { html: z.string(), text: z.string() };

export const emailsApi = apiRoutes();

emailsApi.openapi(
  createRoute({
    method: "get",
    path: "/emails",
    summary: "E-mails, newest first",
    ...needs("email:read"),
    request: { query: emailSearch },
    responses: {
      200: { description: "One page, or the file", content: listOrFile(pageOf(email)) },
      ...listProblems,
    },
  }),
  async (context) => {
    const file = await listAsFile(context, emailFile, context.req.valid("query"));
    if (file) return file;
    return context.json(await browseEmails(context.get("app"), context.req.valid("query")), 200);
  },
);

emailsApi.openapi(
  createRoute({
    method: "get",
    path: "/emails/{id}",
    summary: "One e-mail with its content; single-use links are not in it",
    ...needs("email:read"),
    request: { params: emailParams },
    responses: { 200: json(email.extend(content), "The e-mail"), ...problems },
  }),
  async (context) => context.json(await previewEmail(context.get("app"), context.req.valid("param").id), 200),
);

emailsApi.openapi(
  createRoute({
    method: "post",
    path: "/emails/retry",
    summary: "Send again what failed or waits for its next attempt",
    ...needs("email:read"),
    request: body(retryForm),
    responses: {
      200: json(z.object({ retried: z.number().int() }), "How many"),
      ...problems,
      ...conflictAnswer,
    },
  }),
  async (context) =>
    context.json({ retried: await retryEmails(context.get("app"), context.req.valid("json").ids) }, 200),
);

emailsApi.openapi(
  createRoute({
    method: "get",
    path: "/inbox",
    summary: "Mail that stayed on this developer's machine; absent in a deployment",
    ...needs("email:read"),
    request: { query: inboxSearch },
    responses: {
      200: { description: "One page, or the file", content: listOrFile(pageOf(inboxMessage)) },
      ...listProblems,
    },
  }),
  async (context) => {
    const file = await listAsFile(context, inboxFile, context.req.valid("query"));
    if (file) return file;
    return context.json(await browseInbox(context.get("app"), context.req.valid("query")), 200);
  },
);

emailsApi.openapi(
  createRoute({
    method: "get",
    path: "/inbox/{id}",
    summary: "One mail of the inbox, as its recipient would read it",
    ...needs("email:read"),
    request: { params: emailParams },
    responses: { 200: json(inboxMessage.extend(content), "The mail"), ...problems },
  }),
  async (context) =>
    context.json(await openInboxMessage(context.get("app"), context.req.valid("param").id), 200),
);
