import { z } from "zod";

export const contactForm = z.strictObject({
  name: z.string().trim().min(1).max(120),
  email: z.email().max(200),
  subject: z.string().trim().min(1).max(150),
  message: z.string().trim().min(1).max(5_000),
});

export type ContactForm = z.output<typeof contactForm>;
