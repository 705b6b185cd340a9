import { createRoute, z } from "@hono/zod-openapi";
import { checkInvitationFile, inviteFromFile } from "~/features/people/invitation-file.service.server";
import { INVITATION_STATUSES } from "~/features/people/invitation-status";
import {
  acceptForm,
  invitationCodeParams,
  invitationForm,
  invitationParams,
  invitationSearch,
} from "~/features/people/invitations.schemas";
import {
  accept,
  browseInvitations,
  invite,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from "~/features/people/invitations.service.server";
import { meOf } from "~/features/sessions/sessions.types";
import { apiRoutes } from "./api-routes";
import { me } from "./auth.api";
import { translatedFindings } from "./findings";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import { invitationFile } from "./list-files";
import {
  body,
  conflictAnswer,
  json,
  listOrFile,
  listProblems,
  pageOf,
  problems,
  seenColumns,
  unprocessableAnswer,
} from "./responses";

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  tenant: z.object({ id: z.string(), name: z.string() }),
  tenantRole: z.string(),
  roles: z.array(z.string()).readonly(),
  language: z.string(),
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  status: z.enum(INVITATION_STATUSES),
  readOnly: z.boolean(),
});

const newInvitation = z.object({
  id: z.string(),
  email: z.string(),
  code: z.string(),
  url: z.string(),
  expiresAt: z.string(),
});

const finding = z.object({ severity: z.string(), code: z.string(), message: z.string() }).loose();
const outcome = z.object({
  invited: z.array(newInvitation).readonly(),
  findings: z.array(finding).readonly(),
});

const checkedFile = z.object({
  people: z.number().int(),
  columns: seenColumns,
  findings: z.array(finding).readonly(),
});

const opened = z.object({
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  language: z.string(),
  tenantName: z.string(),
  invitedBy: z.string(),
  expiresAt: z.string(),
});

export const invitationsApi = apiRoutes();

invitationsApi.openapi(
  createRoute({
    method: "get",
    path: "/invitations",
    summary: "Invitations: all of them, or those of the own tenant",
    ...needs("invitation:manage"),
    request: { query: invitationSearch },
    responses: {
      200: { description: "One page, or the file", content: listOrFile(pageOf(invitation)) },
      ...listProblems,
    },
  }),
  async (context) => {
    const file = await listAsFile(context, invitationFile, context.req.valid("query"));
    if (file) return file;
    return context.json(await browseInvitations(context.get("app"), context.req.valid("query")), 200);
  },
);

invitationsApi.openapi(
  createRoute({
    method: "post",
    path: "/invitations",
    summary: "Invite one or many; links are mailed and answered once",
    ...needs("invitation:manage"),
    request: body(invitationForm),
    responses: {
      201: json(outcome, "Who was invited, and who was not"),
      ...problems,
      ...unprocessableAnswer,
    },
  }),
  async (context) => {
    const app = context.get("app");
    const { invited, findings } = await invite(app, context.req.valid("json"));
    return context.json({ invited, findings: translatedFindings(app, findings) }, 201);
  },
);

invitationsApi.openapi(
  createRoute({
    method: "post",
    path: "/invitations/import",
    summary: "Invite the people of a CSV or XLSX file (column email; firstName, lastName where known)",
    ...needs("invitation:manage"),
    description:
      "multipart/form-data with `file`, and optionally `settings` (JSON: tenantId, roles, tenantRole, language, days, mapping).",
    responses: {
      201: json(outcome, "Who was invited, and who was not"),
      ...problems,
      ...unprocessableAnswer,
    },
  }),
  async (context) => {
    const app = context.get("app");
    const { invited, findings } = await inviteFromFile(app, context.req.raw);
    return context.json({ invited, findings: translatedFindings(app, findings) }, 201);
  },
);

invitationsApi.openapi(
  createRoute({
    method: "post",
    path: "/invitations/import/check",
    summary: "Read a file of people to invite, and invite nobody",
    ...needs("invitation:manage"),
    description:
      "multipart/form-data as for the import. A `mapping` (header or letter of a column to email, firstName, lastName or nothing) is kept for the next file with the same headers.",
    responses: {
      200: json(checkedFile, "How many people it names, by which columns, and what is wrong"),
      ...problems,
      ...unprocessableAnswer,
    },
  }),
  async (context) => {
    const app = context.get("app");
    const { findings, ...checked } = await checkInvitationFile(app, context.req.raw);
    return context.json({ ...checked, findings: translatedFindings(app, findings) }, 200);
  },
);

invitationsApi.openapi(
  createRoute({
    method: "post",
    path: "/invitations/{id}/resend",
    summary: "Send an invitation again with a new link",
    ...needs("invitation:manage"),
    request: { params: invitationParams },
    responses: { 200: json(newInvitation, "The new link"), ...problems, ...conflictAnswer },
  }),
  async (context) =>
    context.json(await resendInvitation(context.get("app"), context.req.valid("param").id), 200),
);

invitationsApi.openapi(
  createRoute({
    method: "delete",
    path: "/invitations/{code}",
    summary: "Revoke an invitation, named by its id",
    ...needs("invitation:manage"),
    request: { params: invitationCodeParams },
    responses: { 204: { description: "Revoked" }, ...problems, ...conflictAnswer },
  }),
  async (context) => {
    await revokeInvitation(context.get("app"), context.req.valid("param").code);
    return context.body(null, 204);
  },
);

invitationsApi.openapi(
  createRoute({
    method: "get",
    path: "/invitations/{code}",
    summary: "Who invites, and to which tenant",
    security: [],
    request: { params: invitationCodeParams },
    responses: { 200: json(opened, "The invitation"), ...problems },
  }),
  async (context) =>
    context.json(await openInvitation(context.get("app"), context.req.valid("param").code), 200),
);

invitationsApi.openapi(
  createRoute({
    method: "post",
    path: "/invitations/{code}/accept",
    summary: "Become a user with an invitation, and be signed in",
    security: [],
    request: { params: invitationCodeParams, ...body(acceptForm) },
    responses: {
      201: json(z.object({ user: me }), "Signed in; the cookie is set"),
      ...problems,
      ...conflictAnswer,
      ...unprocessableAnswer,
    },
  }),
  async (context) => {
    const { code } = context.req.valid("param");
    const signed = await accept(context.get("app"), code, context.req.valid("json"), context.req.raw);
    for (const cookie of signed.setCookies) context.header("set-cookie", cookie, { append: true });
    return context.json({ user: structuredClone(meOf(signed.viewer)) as z.infer<typeof me> }, 201);
  },
);
