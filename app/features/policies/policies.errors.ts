import { appError } from "~/platform/errors";

export const tooManyPolicies = appError("policy.too_many", 422, "policies:error.too_many");
export const samePolicy = appError("policy.same", 409, "policies:error.same");
