import { z } from "@hono/zod-openapi";
import {
  checkInvitationFile,
  inviteFromFile,
} from "~/features/people/invitations/invitation-file.service.server";
import {
  invitationFileCheck,
  invitationSummary,
  newInvitation,
  openedInvitation,
} from "~/features/people/invitations/invitations.answers";
import {
  acceptForm,
  invitationCodeParams,
  invitationForm,
  invitationParams,
  invitationSearch,
} from "~/features/people/invitations/invitations.schemas";
import {
  accept,
  browseInvitations,
  invite,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from "~/features/people/invitations/invitations.service.server";
import { me } from "~/features/sessions/sessions.answers";
import { meOf } from "~/features/sessions/sessions.types";
import { translatedFindings } from "~/platform/forms/translated-findings.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { listAsFile } from "./list-answer";
import { invitationFile } from "./list-files";
import { body, finding, json, listOrFile, pageOf, problems, problemsAnd } from "./responses";

const outcome = z.object({
  invited: z.array(newInvitation).readonly(),
  findings: z.array(finding).readonly(),
});

const checkedFile = invitationFileCheck.extend({ findings: z.array(finding).readonly() });

export const invitationsApi = apiRoutes();

invitationsApi.get("/invitations", {
  summary: "Invitations: all of them, or those of the own tenant",
  ...needs("invitation:manage"),
  request: { query: invitationSearch },
  responses: { 200: listOrFile(pageOf(invitationSummary)), ...problems },
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, invitationFile, query)) ?? browseInvitations(app, query),
});

invitationsApi.post("/invitations", {
  summary: "Invite one or many; links are mailed and answered once",
  ...needs("invitation:manage"),
  request: body(invitationForm),
  responses: { 201: json(outcome, "Who was invited, and who was not"), ...problemsAnd(422) },
  handle: async ({ app, input }) => {
    const { invited, findings } = await invite(app, input);
    return { invited, findings: translatedFindings(app, findings) };
  },
});

invitationsApi.post("/invitations/import", {
  summary: "Invite the people of a CSV or XLSX file (column email; firstName, lastName where known)",
  ...needs("invitation:manage"),
  description:
    "multipart/form-data with `file`, and optionally `settings` (JSON: tenantId, roles, tenantRole, language, days, mapping).",
  responses: { 201: json(outcome, "Who was invited, and who was not"), ...problemsAnd(422) },
  handle: async ({ app, request }) => {
    const { invited, findings } = await inviteFromFile(app, request);
    return { invited, findings: translatedFindings(app, findings) };
  },
});

invitationsApi.post("/invitations/import/check", {
  summary: "Read a file of people to invite, and invite nobody",
  ...needs("invitation:manage"),
  description:
    "multipart/form-data as for the import. A `mapping` (header or letter of a column to email, firstName, lastName or nothing) is kept for the next file with the same headers.",
  responses: {
    200: json(checkedFile, "How many people it names, by which columns, and what is wrong"),
    ...problemsAnd(422),
  },
  handle: async ({ app, request }) => {
    const { findings, ...checked } = await checkInvitationFile(app, request);
    return { ...checked, findings: translatedFindings(app, findings) };
  },
});

invitationsApi.post("/invitations/{id}/resend", {
  summary: "Send an invitation again with a new link",
  ...needs("invitation:manage"),
  request: { params: invitationParams },
  responses: { 200: json(newInvitation, "The new link"), ...problemsAnd(409) },
  handle: ({ app, params }) => resendInvitation(app, params.id),
});

invitationsApi.delete("/invitations/{code}", {
  summary: "Revoke an invitation, named by its id",
  ...needs("invitation:manage"),
  request: { params: invitationCodeParams },
  responses: { 204: { description: "Revoked" }, ...problemsAnd(409) },
  handle: ({ app, params }) => revokeInvitation(app, params.code),
});

invitationsApi.get("/invitations/{code}", {
  summary: "Who invites, and to which tenant",
  security: [],
  request: { params: invitationCodeParams },
  responses: { 200: json(openedInvitation, "The invitation"), ...problems },
  handle: ({ app, params }) => openInvitation(app, params.code),
});

invitationsApi.post("/invitations/{code}/accept", {
  summary: "Become a user with an invitation, and be signed in",
  security: [],
  request: { params: invitationCodeParams, ...body(acceptForm) },
  responses: { 201: json(z.object({ user: me }), "Signed in; the cookie is set"), ...problemsAnd(409, 422) },
  handle: async ({ app, params: { code }, input, request, context }) => {
    const signed = await accept(app, code, input, request);
    for (const cookie of signed.setCookies) context.header("set-cookie", cookie, { append: true });
    return { user: meOf(signed.viewer) };
  },
});
