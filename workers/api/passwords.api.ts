import { createRoute } from "@hono/zod-openapi";
import { changePassword, forgotPassword, resetPassword } from "~/features/sessions/passwords.service.server";
import {
  changePasswordForm,
  forgotPasswordForm,
  resetPasswordForm,
} from "~/features/sessions/sessions.schemas";
import { apiRoutes } from "./api-routes";
import { needsSignIn } from "./gate";
import { body, problems, tooManyAnswer, unprocessableAnswer } from "./responses";

export const passwordsApi = apiRoutes();

passwordsApi.openapi(
  createRoute({
    method: "post",
    path: "/auth/forgot-password",
    summary:
      "Have a link sent to choose a new password; the answer is the same whether the account exists or not",
    security: [],
    request: body(forgotPasswordForm),
    responses: {
      202: { description: "If the account exists, a mail is on its way" },
      ...problems,
      ...tooManyAnswer,
    },
  }),
  async (context) => {
    await forgotPassword(context.get("app"), context.req.valid("json").username, context.req.raw);
    return context.body(null, 202);
  },
);

passwordsApi.openapi(
  createRoute({
    method: "post",
    path: "/auth/reset-password",
    summary: "Choose a password with a link from a mail",
    security: [],
    request: body(resetPasswordForm),
    responses: { 204: { description: "The password is stored" }, ...problems, ...unprocessableAnswer },
  }),
  async (context) => {
    await resetPassword(context.get("app"), context.req.valid("json"));
    return context.body(null, 204);
  },
);

passwordsApi.openapi(
  createRoute({
    method: "put",
    path: "/user/me/password",
    summary: "Change the own password; every other session ends",
    ...needsSignIn,
    request: body(changePasswordForm),
    responses: {
      204: { description: "The password is changed and a new cookie set" },
      ...problems,
      ...unprocessableAnswer,
      ...tooManyAnswer,
    },
  }),
  async (context) => {
    const signed = await changePassword(context.get("app"), context.req.valid("json"), context.req.raw);
    for (const cookie of signed.setCookies) context.header("set-cookie", cookie, { append: true });
    return context.body(null, 204);
  },
);
