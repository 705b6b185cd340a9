import { z } from "zod";
import { isOneLine, ONE_LINE } from "~/platform/one-line";

export const contactForm = z.strictObject({
  name: z.string().trim().min(1).max(120).refine(isOneLine, ONE_LINE),
  email: z.email().max(200),
  subject: z.string().trim().min(1).max(150).refine(isOneLine, ONE_LINE),
  message: z.string().trim().min(1).max(5_000),
});

export type ContactForm = z.output<typeof contactForm>;
