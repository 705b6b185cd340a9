import { z } from "zod";

export const loginForm = z.strictObject({
  username: z.string().min(1, "sessions:username_required").max(100, "sessions:username_too_long"),
  password: z.string().min(1, "sessions:password_required").max(256, "sessions:password_too_long"),
});

export type LoginInput = z.infer<typeof loginForm>;
