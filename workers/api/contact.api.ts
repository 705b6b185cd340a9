import { contactForm } from "~/features/content/contact.schemas";
import { sendContactMessage } from "~/features/content/contact.service.server";
import { apiRoutes } from "./api-routes";
import { body, furtherProblems, problems } from "./responses";

export const contactApi = apiRoutes();

contactApi.post("/public/contact", {
  summary: "Write to those who run the product",
  security: [],
  request: body(contactForm),
  responses: { 202: { description: "Taken" }, 400: problems[400], 429: furtherProblems[429] },
  handle: ({ app, input }) => sendContactMessage(app, input),
});
