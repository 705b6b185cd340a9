import {
  changePassword,
  forgotPassword,
  resetPassword,
} from "~/features/sessions/passwords/passwords.service.server";
import {
  changePasswordForm,
  forgotPasswordForm,
  resetPasswordForm,
} from "~/features/sessions/sessions.schemas";
import { apiRoutes } from "./api-routes";
import { needsSignIn } from "./gate";
import { body, problemsAnd } from "./responses";

export const passwordsApi = apiRoutes();

passwordsApi.post("/auth/forgot-password", {
  summary:
    "Have a link sent to choose a new password; the answer is the same whether the account exists or not",
  security: [],
  request: body(forgotPasswordForm),
  responses: { 202: { description: "If the account exists, a mail is on its way" }, ...problemsAnd(429) },
  handle: ({ app, input, request }) => forgotPassword(app, input.username, request),
});

passwordsApi.post("/auth/reset-password", {
  summary: "Choose a password with a link from a mail",
  security: [],
  request: body(resetPasswordForm),
  responses: { 204: { description: "The password is stored" }, ...problemsAnd(422) },
  handle: ({ app, input }) => resetPassword(app, input),
});

passwordsApi.put("/user/me/password", {
  summary: "Change the own password; every other session ends",
  ...needsSignIn,
  request: body(changePasswordForm),
  responses: {
    204: { description: "The password is changed and a new cookie set" },
    ...problemsAnd(422, 429),
  },
  handle: async ({ app, input, request, context }) => {
    const signed = await changePassword(app, input, request);
    for (const cookie of signed.setCookies) context.header("set-cookie", cookie, { append: true });
  },
});
