import { redirect } from "@remix-run/cloudflare";
import { paths } from "~/platform/paths";

export const loader = () => redirect(paths.dashboard());
