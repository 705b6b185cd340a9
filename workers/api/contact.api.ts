import { createRoute } from "@hono/zod-openapi";
import { contactForm } from "~/features/content/contact.schemas";
import { sendContactMessage } from "~/features/content/contact.service.server";
import { apiRoutes } from "./api-routes";
import { body, problems, tooManyAnswer } from "./responses";

export const contactApi = apiRoutes();

contactApi.openapi(
  createRoute({
    method: "post",
    path: "/public/contact",
    summary: "Write to those who run the product",
    security: [],
    request: body(contactForm),
    responses: { 202: { description: "Taken" }, 400: problems[400], ...tooManyAnswer },
  }),
  async (context) => {
    await sendContactMessage(context.get("app"), context.req.valid("json"));
    return context.body(null, 202);
  },
);
