import { useLoaderData } from "@remix-run/react";
import { GuideSectionPage } from "~/features/help/components/guide-section";
import { sectionParams } from "~/features/help/help.schemas";
import { showSection } from "~/features/help/help.service.server";
import type { GuidePage } from "~/features/help/help.types";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle<GuidePage> = {
  i18n: ["help"],
  crumbs: (page) => [{ key: "nav.help", to: paths.help() }, { text: page?.title }],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader({ needs: "user:manage", params: sectionParams }, ({ app, params }) =>
  showSection(app, "administrator", params.section),
);

export default function Section() {
  return <GuideSectionPage page={useLoaderData<typeof loader>()} />;
}
