import { Button } from "@mantine/core";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { IconMailPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListExport } from "~/features/assets/components/list/export-menu";
import { InvitationList } from "~/features/people/components/invitations/invitation-list";
import { InviteDialog } from "~/features/people/components/invitations/invite-dialog";
import { OutcomePanel } from "~/features/people/components/invitations/outcome-panel";
import { TenantFilter } from "~/features/people/components/tenant-filter";
import { TenantsUnavailable } from "~/features/people/components/tenants-unavailable";
import {
  actOnInvitations,
  type InvitationOutcome,
} from "~/features/people/invitations/invitation-forms.service.server";
import { INVITATION_STATUSES } from "~/features/people/invitations/invitation-status";
import type { InvitationSummary } from "~/features/people/invitations/invitations.answers";
import { invitationScreenSearch } from "~/features/people/invitations/invitations.schemas";
import { browseInvitations } from "~/features/people/invitations/invitations.service.server";
import { offeredTenants } from "~/features/people/tenants/tenants.service.server";
import { grantableRoles } from "~/permissions/grants";
import type { ScreenHandle } from "~/platform/pages/handle";
import { type ActionAnswer, screen } from "~/platform/screen.server";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { NoRows } from "~/ui/filters/no-rows";
import { OneOfFilter } from "~/ui/filters/one-of-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead, Section } from "~/ui/page/page";
import { showToast } from "~/ui/toast";
import { useAddress } from "~/ui/use-address";
import { useAnswer } from "~/ui/use-answer";

export const handle: ScreenHandle = {
  i18n: ["people", "people-invitations", "people-users", "people-roles"],
  crumbs: () => [{ key: "nav.invitations" }],
};

export const loader = screen.loader(
  { needs: "invitation:manage", search: invitationScreenSearch },
  async ({ app, search }) => ({
    list: await browseInvitations(app, search),
    search,
    tenants: await offeredTenants(app),
    tenantId: app.scope.allTenants ? "" : app.viewer.tenant.id,
    ownSections: app.viewer.tenant.sections,
    grantable: grantableRoles(app.viewer),
  }),
);

export const action = screen.action({ needs: "invitation:manage" }, ({ app, request }) =>
  actOnInvitations(app, request),
);

type Invited = Extract<InvitationOutcome, { done: "invited" }>;
type Asked = { readonly act: "resend" | "revoke"; readonly invitation: InvitationSummary };

export default function Invitations() {
  const { t } = useTranslation(["people-invitations", "ui", "frame"]);
  const { list, search, tenants: offered, tenantId, ownSections, grantable } = useLoaderData<typeof loader>();
  const tenants = offered ?? [];
  const fetcher = useFetcher<ActionAnswer<InvitationOutcome>>();
  const { stay } = useAddress();
  const [inviting, setInviting] = useState(search.invite !== undefined);
  const endInviting = () => {
    setInviting(false);
    if (search.invite !== undefined) stay({ invite: null });
  };
  const [asked, setAsked] = useState<Asked | null>(null);
  const [outcome, setOutcome] = useState<Pick<Invited, "invited" | "findings"> | null>(null);
  useAnswer(fetcher, (result) => {
    endInviting();
    setAsked(null);
    if (result.done === "revoked") return void showToast({ kind: "ok", title: t("outcome.revoked") });
    const { invited } = result;
    setOutcome({ invited, findings: result.done === "invited" ? result.findings : [] });
    showToast({
      kind: invited.length > 0 ? "ok" : "warn",
      title: t("outcome.title", { count: invited.length }),
    });
  });
  const { status, tenant } = search.filter;
  return (
    <>
      <PageHead
        title={t("frame:nav.invitations")}
        facts={<CountFact text="people-invitations:list.count" count={list.total} />}
        actions={
          <>
            <ListExport list="invitations" />
            <Button
              leftSection={<IconMailPlus size={16} stroke={1.6} aria-hidden />}
              onClick={() => setInviting(true)}
            >
              {t("list.invite")}
            </Button>
          </>
        }
      />
      <ListTools
        folds
        search={<ListSearch placeholder={t("list.search")} value={search.q} />}
        end={
          <OneOfFilter
            label={t("list.status")}
            name="filter[status]"
            value={status}
            all={t("status.all")}
            options={INVITATION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        }
      >
        <TenantFilter tenants={tenants} value={tenant} />
      </ListTools>
      <PageBody>
        {offered === null && <TenantsUnavailable />}
        {outcome && (
          <Section>
            <OutcomePanel {...outcome} onClose={() => setOutcome(null)} />
          </Section>
        )}
        <Section>
          {list.total === 0 ? (
            <NoRows>{t("list.empty")}</NoRows>
          ) : (
            <InvitationList
              list={list}
              sort={search.sort}
              withTenant={tenants.length > 0}
              busy={fetcher.state !== "idle"}
              onResend={(invitation) => setAsked({ act: "resend", invitation })}
              onRevoke={(invitation) => setAsked({ act: "revoke", invitation })}
            />
          )}
        </Section>
      </PageBody>
      {inviting && (
        <InviteDialog
          fetcher={fetcher}
          tenants={tenants}
          tenantId={search.invite ?? tenantId}
          asAdministrator={search.invite !== undefined}
          ownSections={ownSections}
          grantable={grantable}
          onClose={endInviting}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t(`ask.${asked.act}.title`, { email: asked.invitation.email })}
          confirm={t(`ask.${asked.act}.button`)}
          busy={fetcher.state !== "idle"}
          onClose={() => setAsked(null)}
          onConfirm={() => fetcher.submit({ intent: asked.act, id: asked.invitation.id }, { method: "post" })}
        >
          {t(`ask.${asked.act}.consequence`)}
        </ConfirmDialog>
      )}
    </>
  );
}
